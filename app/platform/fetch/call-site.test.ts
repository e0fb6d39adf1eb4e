import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callSite } from "./call-site.ts";

const assign = vi.fn();
const refuse = (error: string) => async () => Response.json({ error }, { status: 403 });
/** What was typed on the page and not sent. */
let typed: object[];

class Field {
  checked = false;
  defaultChecked = false;
  defaultValue = "";
  constructor(readonly value: string) {}
  matches = () => false;
}

beforeEach(() => {
  typed = [];
  vi.stubGlobal("window", { location: { assign } });
  vi.stubGlobal("document", { querySelectorAll: () => typed });
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("HTMLTextAreaElement", Field);
  vi.stubGlobal("fetch", refuse("authentication_required"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test("a call that says the member is logged out leads to the start page", async () => {
  expect(await callSite("/api/chats.php")).toMatchObject({ status: 403 });
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

test.each([
  { what: "user.php, which asks just that", path: "/api/user.php", reason: "authentication_required" },
  { what: "another refusal", path: "/api/chats.php", reason: "premium_required" },
])("$what leads nowhere", async ({ path, reason }) => {
  vi.stubGlobal("fetch", refuse(reason));
  expect(await callSite(path)).toMatchObject({ status: 403, body: { error: reason } });
  expect(assign).not.toHaveBeenCalled();
});

test("text that was typed and not sent keeps its page", async () => {
  typed = [new Field("Hello")];
  await callSite("/api/chats.php");
  expect(assign).not.toHaveBeenCalled();
});

test("a caller that carries the text through the login stays", async () => {
  await callSite("/api/chat.php", { method: "POST", staysSignedOut: true });
  expect(assign).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import { echo, serveStages } from "#tests/support/servers/serve-stages.ts";
import { refuseMalformed } from "./refuse-malformed.ts";

const methodsOf = () => ({ allow: "GET, HEAD, OPTIONS", canBeOpened: true });
const serve = () => serveStages(refuseMalformed("site.test", methodsOf, { hiddenRoutes: () => new Set() }), echo);
const host = "site.test";

test.each([
  ["an address that cannot be read", "/%", {}, 400],
  ["two hosts in one", "/", { headers: { host: "a.test, b.test" } }, 400],
  ["a method that Remix does not know", "/", { method: "TRACE", headers: { host } }, 405],
  ["a form of another site", "/", { method: "POST", headers: { host, origin: "https://evil.test" } }, 403],
  ["a path of more than 4 kB", `/${"a".repeat(4096)}`, { headers: { host } }, 414],
])("%s is refused", async (_what, path, options, status) => {
  expect((await (await serve())(path, options)).status).toBe(status);
});

test("a changing method that no form sends is refused with what the address allows", async () => {
  const { status, headers } = await (await serve())("/members", { method: "DELETE", headers: { host } });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("the whole address of this host is read as its path, and a HEAD has no origin", async () => {
  const ask = await serve();
  expect(JSON.parse((await ask("http://site.test/chats?q=1", { headers: { host } })).text)).toMatchObject({
    ...{ url: "/chats?q=1", originalUrl: "/chats?q=1" },
  });
  expect((await ask("/", { method: "HEAD", headers: { host, origin: "https://evil.test" } })).status).toBe(200);
});

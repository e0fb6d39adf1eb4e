import { expect, test } from "vitest";
import { isBot } from "./is-bot.ts";
import { isPassive } from "./device.ts";

const withHeaders = (headers: Record<string, string>) => new Request("http://site.test/", { headers });

test.each([
  [{ "sec-purpose": "prefetch;prerender" }, true],
  [{ purpose: "prefetch" }, true],
  [{ "x-moz": "prefetch" }, true],
  [{ "x-purpose": "preview" }, true],
  [{ purpose: "preview" }, true],
  [{}, false],
])("the headers %j say that nobody reads the page yet: %s", (headers, expected) => {
  expect(isPassive(withHeaders(headers))).toBe(expected);
});

test("nobody reads what a HEAD asks about", () => {
  expect(isPassive(new Request("http://site.test/", { method: "HEAD" }))).toBe(true);
});

test.each([
  ["ms-office; MSOffice 16", true],
  ["Microsoft Office/16.0 (Windows NT 10.0; MSOffice 16)", true],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", false],
  ["", true],
])("%s is no visitor: %s", (userAgent, expected) => {
  expect(isBot(withHeaders({ "user-agent": userAgent }))).toBe(expected);
});

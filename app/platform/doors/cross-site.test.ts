import { expect, test } from "vitest";
import { isCrossSite } from "./cross-site.server.ts";

test.each([
  [{ origin: "null" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  [{ origin: "null", "sec-fetch-site": "none" }, false],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, true],
  [{ origin: "null", "sec-fetch-site": "same-site" }, true],
  [{ origin: "null", referer: "https://evil.test/" }, true],
  [{ origin: "https://evil.test" }, true],
  [{ origin: "http://site.test" }, false],
  [{}, false],
])("a post with %j is another site's: %s", (headers, expected) => {
  const request = new Request("http://site.test/login", { method: "POST", headers: { host: "site.test" } });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  expect(isCrossSite(request)).toBe(expected);
});

import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { requestProblem } from "./request-problem.ts";

type Given = { method?: string; url?: string; version?: string; headers?: Record<string, string> };

function requestOf({ method = "GET", url = "/", version = "1.1", headers = { host: "site.test" } }: Given) {
  const headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return { method, url, httpVersion: version, headers: { ...headers }, headersDistinct } as unknown as IncomingMessage;
}
const problem = (given: Given) => requestProblem(requestOf(given), "default.test");

describe("a backslash in the path", () => {
  test.each(["/\\", "/%5C", "/%5c", "/%5C%5C", "/%5C?x", "/a/%5Cb", "/%5C%5Cevil.test"])("%s is refused", (url) => {
    expect(problem({ url })).toBe("bad_url");
  });
  test("is a text in the query", () => expect(problem({ url: "/chats?q=%5C" })).toBeUndefined());
});

describe("a health check without a host, in HTTP/1.0", () => {
  test.each([
    ["GET", "/healthz"],
    ["HEAD", "/readyz"],
    ["OPTIONS", "/readyz"],
    ["HEAD", "/"],
    ["OPTIONS", "/"],
  ])("%s %s is for the default site", (method, url) => {
    const request = requestOf({ method, url, version: "1.0", headers: {} });
    expect(requestProblem(request, "default.test")).toBeUndefined();
    expect(request.headers.host).toBe("default.test");
  });
  test.each([
    { method: "GET", url: "/", version: "1.0" },
    { method: "GET", url: "/members", version: "1.0" },
    { method: "POST", url: "/login", version: "1.0" },
    { method: "GET", url: "/healthz", version: "1.1" },
  ])("every other request needs one: %j", (given) => expect(problem({ ...given, headers: {} })).toBe("bad_host"));
});

describe("a form with Origin: null", () => {
  const post = (headers: Record<string, string>) =>
    problem({ method: "POST", url: "/login", headers: { host: "site.test", origin: "null", ...headers } });
  const own: Record<string, string>[] = [{}, { "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }];
  test.each(own)("and %j passes", (headers) => {
    expect(post(headers)).toBeUndefined();
  });
  test.each(["cross-site", "same-site"])("from %s does not", (from) => {
    expect(post({ "sec-fetch-site": from })).toBe("foreign_origin");
  });
});

import { expect, test } from "vitest";
import { isCookieBlocked } from "./blocked-cookies.ts";

const host = "dating.test";

test.each([
  ["after the login", { referer: `https://${host}/login?next=%2Flikes` }, true],
  ["after the sign-up", { referer: `https://${host}/signup` }, true],
  ["after the sign-up at a member's profile", { referer: `https://${host}/members/7/signup` }, true],
  ["after the sign-up in a modal", { referer: `https://${host}/pages/terms?signup=1` }, true],
  ["with a cookie", { referer: `https://${host}/login`, cookie: "language=de" }, false],
  ["from another page", { referer: `https://${host}/pages/terms` }, false],
  ["from another site's login", { referer: "https://other.test/login" }, false],
  ["from no page", {}, false],
  ["with an address that is none", { referer: "/login" }, false],
])("a request %s", (_, headers, blocked) => {
  const request = {
    url: `http://${host}/members`,
    headers: new Headers({ host, ...headers } as Record<string, string>),
  };
  expect(isCookieBlocked(request)).toBe(blocked);
});

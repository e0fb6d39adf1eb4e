import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test.each([
  ["/chats/12", "/chats/12"],
  ["/members?gender=female&after=x", "/members?gender=female&after=x"],
  ["/%2e%2e/members", "/members"],
])("%s is followed after login", (next, expected) => expect(nextPath(next)).toBe(expected));

test.each([
  null,
  "",
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/%2e%2e//evil.test",
  "/\t/evil.test",
  "javascript:alert(1)",
  "members",
  "/login?next=/login",
  "/logout",
  "/api/logout.php",
  `/${"a".repeat(2001)}`,
])("%s leads to the members after login", (next) => expect(nextPath(next)).toBe("/members"));

import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("a path leads back with its query", () => expect(ownPath("/chats/7?a=1#end")).toBe("/chats/7?a=1#end"));

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/..//evil.example", "", undefined])(
  "%j leads nowhere",
  (text) => expect(ownPath(text)).toBeUndefined(),
);

test("a path that is too long once it is encoded leads nowhere", () => {
  expect(ownPath(`/members?a=${"x".repeat(1900)}`)).toHaveLength(1911);
  expect(ownPath(`/members?a=${"中".repeat(1900)}`)).toBeUndefined();
});

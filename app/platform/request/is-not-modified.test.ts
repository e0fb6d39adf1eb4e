import { expect, test } from "vitest";
import { isNotModified } from "./is-not-modified.ts";

test.each([
  ["the same tag", '"a1"', '"a1"', true],
  ["a weak tag for a strong one", 'W/"a1"', '"a1"', true],
  ["a strong tag for a weak one", '"a1"', 'W/"a1"', true],
  ["a list that has the tag", '"other", W/"a1","b2"', 'W/"a1"', true],
  ["any tag", "*", 'W/"a1"', true],
  ["another tag", '"b2"', '"a1"', false],
  ["a longer tag", '"a1b2"', '"a1"', false],
  ["a tag without quotes", "a1", '"a1"', false],
  ["a list without the tag", '"b2", "c3"', '"a1"', false],
  ["nothing", "", '"a1"', false],
])("If-None-Match with %s: %s for %s", (_, ifNoneMatch, etag, expected) => {
  const request = new Request("http://site.test/", { headers: { "If-None-Match": ifNoneMatch } });
  expect(isNotModified(request, etag)).toBe(expected);
});

test("a request without If-None-Match has no answer yet", () => {
  expect(isNotModified(new Request("http://site.test/"), '"a1"')).toBe(false);
});

import { expect, test } from "vitest";
import { olderMessagesOf, shownMessageCount } from "./history-limit.ts";

test.each([
  { title: "a page at first", asked: 0, limit: 200, shown: 50 },
  { title: "as many as were asked for", asked: 100, limit: 200, shown: 100 },
  { title: "never more than the site shows", asked: 250, limit: 200, shown: 200 },
  { title: "less than a page where the site shows less", asked: 0, limit: 10, shown: 10 },
])("of a conversation are shown: $title", ({ asked, limit, shown }) => {
  expect(shownMessageCount(asked, limit)).toBe(shown);
});

test("above the oldest shown message stands nothing, the next page, or that the others are not shown", () => {
  expect(olderMessagesOf(false, 50, 200)).toBeNull();
  expect(olderMessagesOf(true, 50, 200)).toEqual({ messageCount: 100 });
  expect(olderMessagesOf(true, 200, 200)).toBe("hidden");
});

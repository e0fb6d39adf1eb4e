import { expect, test } from "vitest";
import { speedPageOf } from "./speed-page.ts";

test.each([
  ["/", "index"],
  ["/landers/gallery", "gallery"],
  ["/landers/gallery/summer", "gallery"],
  ["/members/123/landing2", "landing2"],
  ["/members", "/members"],
  ["/members/123", "/members/:id"],
  ["/members/123/chat", "/members/:id/chat"],
  ["/chats/9007199254740991", "/chats/:id"],
  ["/likes/received", "/likes/:type"],
  ["/settings/", "/settings"],
  ["/desk/marketing", undefined],
  ["/landers/unknown", undefined],
  ["/members/anna", undefined],
  ["", undefined],
])("the speed of %j is counted under %j", (path, page) => expect(speedPageOf(path)).toBe(page));

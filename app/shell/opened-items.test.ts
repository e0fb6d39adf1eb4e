import { expect, test } from "vitest";
import { openedItemsOf } from "./opened-items.ts";

test.each([
  ["/chats/7", { conversation: 7 }],
  ["/members/7/chat", { chatWith: 7 }],
  ["/members/7", { liker: 7 }],
  ["/likes/m/7", { liker: 7 }],
  ["/MEMBERS/7", { liker: 7 }],
  ["/Chats/7", { conversation: 7 }],
  ["/likes/given", {}],
  ["/chats", {}],
  ["/members", {}],
  ["/chats/x", {}],
  ["/", {}],
])("opening %s reads %o", (pathname, reads) => {
  expect(JSON.parse(JSON.stringify(openedItemsOf(pathname)))).toEqual(reads);
});

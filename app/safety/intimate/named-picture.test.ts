import { expect, test } from "vitest";
import { namedPictureOf } from "./named-picture.ts";

const site = { host: "example.test:3000", cdnPrefix: "https://cdn.example.test/p" };
const id = "4Xb0q2m8Tq6l0nB3a7yVwA";

test.each([
  [`https://example.test/photos/${id}/full`, { kind: "photo", photoId: id }],
  [`https://cdn.example.test/p/photos/${id}/match`, { kind: "photo", photoId: id }],
  [`example.test/chats/12/photos/${id}`, { kind: "photo", photoId: id }],
  [`/photos/${id}/card?x=1`, { kind: "photo", photoId: id }],
  ["https://example.test:3000/members/77", { kind: "profile", profileId: 77 }],
  ["/members/77/chat?about=99", { kind: "message", message: 99, conversationId: undefined }],
  ["/chats/5?about=99#message", { kind: "message", message: 99, conversationId: 5 }],
  ["/chats/5?live=1&about=99#message", { kind: "message", message: 99, conversationId: 5 }],
  ["/chats?about=99", { kind: "message", message: 99, conversationId: undefined }],
  ["/members/0", { kind: "words" }],
  ["/photos/short/full", { kind: "words" }],
  ["https://example.test/", { kind: "words" }],
  ["the third photo of Anna", { kind: "words" }],
  ["", { kind: "words" }],
  ["https://elsewhere.test/members/77", { kind: "elsewhere" }],
  [`elsewhere.test/photos/${id}/full`, { kind: "elsewhere" }],
  ["http://example.test.evil.test/members/77", { kind: "elsewhere" }],
])("%s names %j", (input, named) => expect(namedPictureOf(input, site)).toEqual(named));

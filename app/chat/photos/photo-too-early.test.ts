import { expect, test } from "vitest";
import { type PhotoFacts, type PhotoSendRefusal, refusalForPhoto } from "./photo-too-early.ts";

const allowed: PhotoFacts = { isConfirmed: true, photoFirst: "answered", isKnown: true, isUnderReview: false };

test.each<[string, Partial<PhotoFacts>, PhotoSendRefusal | undefined]>([
  ["a photo goes to who has written or liked", {}, undefined],
  ["to others it is too early", { isKnown: false }, "photo_too_early"],
  ["unless the site lets photos be first", { isKnown: false, photoFirst: "always" }, undefined],
  ["an unconfirmed account sends none", { isConfirmed: false }, "not_confirmed"],
  ["not even where photos may be first", { isConfirmed: false, photoFirst: "always" }, "not_confirmed"],
  ["nor does one whose photos are under review", { isUnderReview: true }, "photos_under_review"],
])("%s", (_, facts, reason) => expect(refusalForPhoto({ ...allowed, ...facts })).toBe(reason));

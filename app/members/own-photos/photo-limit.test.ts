import { expect, test } from "vitest";
import { refusePhoto } from "./photo-limit.ts";

test.each([
  ["a free member may have 3 photos", { premium: false, photoCount: 2 }, undefined],
  ["the fourth is refused with a link to premium", { premium: false, photoCount: 3 }, "photo_limit"],
  [
    "a member with more photos from earlier keeps them but cannot add any",
    { premium: false, photoCount: 9 },
    "photo_limit",
  ],
  ["a premium member may have 25", { premium: true, photoCount: 24 }, undefined],
  ["the 26th is refused", { premium: true, photoCount: 25 }, "photo_limit_premium"],
])("%s", (_name, member, refusal) => expect(refusePhoto(member)).toBe(refusal));

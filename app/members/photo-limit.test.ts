import { expect, test } from "vitest";
import { refusePhoto } from "./photo-limit.ts";

test.each([
  ["a free member may have 3 photos", { premium: false, kept: 2 }, undefined],
  ["the fourth is refused with the way to premium", { premium: false, kept: 3 }, "photo_limit"],
  ["who has more from earlier keeps them, and adds none", { premium: false, kept: 9 }, "photo_limit"],
  ["a premium member may have 25", { premium: true, kept: 24 }, undefined],
  ["the 26th is refused", { premium: true, kept: 25 }, "photo_limit_premium"],
])("%s", (_name, member, refusal) => expect(refusePhoto(member)).toBe(refusal));

import { expect, test } from "vitest";
import { isPhotoCovered, type PhotoConsent, showsPhotosOf } from "./photo-cover.ts";

const asks: PhotoConsent = { always: false, choice: "ask", hasLiked: false };

test.each<[string, Partial<PhotoConsent>, boolean]>([
  ["who has said nothing is asked", {}, false],
  ["a like alone shows nothing", { hasLiked: true }, false],
  ["always: this partner's photos are shown", { always: true }, true],
  ["show: everybody's are", { choice: "show" }, true],
  ["liked: those of liked members are", { choice: "liked", hasLiked: true }, true],
  ["liked: others' are not", { choice: "liked" }, false],
])("%s", (_, consent, shown) => expect(showsPhotosOf({ ...asks, ...consent })).toBe(shown));

const arrived = { own: false, shownAt: null };

test("a photo arrives covered, and stays so until it was shown once", () => {
  expect(isPhotoCovered(arrived, false)).toBe(true);
  expect(isPhotoCovered({ ...arrived, shownAt: new Date() }, false)).toBe(false);
});

test("it is not covered for who always shows them, and one's own never is", () => {
  expect(isPhotoCovered(arrived, true)).toBe(false);
  expect(isPhotoCovered({ ...arrived, own: true }, false)).toBe(false);
});

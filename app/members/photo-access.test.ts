import { expect, test } from "vitest";
import { type PhotoAnswer, photoAnswerTo, type PhotoFacts } from "./photo-access.ts";

const main: PhotoFacts = {
  variant: "full",
  status: "active",
  main: true,
  listed: true,
  access: "open",
  mayBrowse: true,
  handedOut: false,
  premium: false,
};
const other: PhotoFacts = { ...main, main: false };

test.each<[string, PhotoFacts, PhotoAnswer]>([
  ["anybody gets a main photo", { ...main, mayBrowse: false }, "keep"],
  ["a free member does not get another photo", other, "refuse"],
  ["a free member gets its blur", { ...other, variant: "blur" }, "keep"],
  ["a premium member gets every photo, asked each time", { ...other, premium: true }, "recheck"],
  ["a visitor who may not browse gets no blur", { ...other, variant: "blur", mayBrowse: false }, "refuse"],
  ["a visitor who may browse gets the blur", { ...other, variant: "blur" }, "keep"],
  [
    "another origin gets the blur to hand it out",
    { ...other, variant: "blur", mayBrowse: false, handedOut: true },
    "keep",
  ],
  ["it gets no other file of a photo", { ...other, mayBrowse: false, handedOut: true }, "refuse"],
  [
    "and nothing of who is private",
    { ...other, variant: "blur", listed: false, mayBrowse: false, handedOut: true },
    "refuse",
  ],
  ["one's own photo, also while it waits", { ...other, access: "own", status: "pending" }, "recheck"],
  ["a waiting photo is for its owner only", { ...main, status: "pending" }, "refuse"],
  ["a rejected photo neither", { ...other, status: "rejected", premium: true }, "refuse"],
  ["who was blocked gets nothing", { ...main, access: "blocked" }, "refuse"],
  ["who blocked gets nothing, premium or not", { ...other, access: "blocker", premium: true }, "refuse"],
  ["a hidden member's main photo is refused", { ...main, access: "hidden", listed: false }, "refuse"],
  ["the main photo of who is private opens for whom they know", { ...main, listed: false }, "keep"],
])("%s", (_name, facts, answer) => expect(photoAnswerTo(facts)).toBe(answer));

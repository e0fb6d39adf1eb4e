import { expect, test } from "vitest";
import { type PhotoAnswer, photoAnswerFor, type PhotoFacts } from "./photo-access.ts";

const main: PhotoFacts = {
  variant: "full",
  status: "active",
  main: true,
  listed: true,
  access: "open",
  mayBrowse: true,
  servedByCdn: false,
  premium: false,
  withoutProof: "all",
};
const other: PhotoFacts = { ...main, main: false };

test.each<[string, PhotoFacts, PhotoAnswer]>([
  ["everybody gets a main photo", { ...main, mayBrowse: false }, "keep"],
  ["a free member does not get another photo", other, "refuse"],
  ["a free member gets its blur", { ...other, variant: "blur" }, "keep"],
  ["a premium member gets every photo, checked on every request", { ...other, premium: true }, "recheck"],
  ["a visitor who may not browse gets no blur", { ...other, variant: "blur", mayBrowse: false }, "refuse"],
  ["a visitor who may browse gets the blur", { ...other, variant: "blur" }, "keep"],
  [
    "the CDN origin gets the blur to serve it",
    { ...other, variant: "blur", mayBrowse: false, servedByCdn: true },
    "keep",
  ],
  ["the CDN origin gets no other file of a photo", { ...other, mayBrowse: false, servedByCdn: true }, "refuse"],
  [
    "the CDN origin gets nothing of a private member",
    { ...other, variant: "blur", listed: false, mayBrowse: false, servedByCdn: true },
    "refuse",
  ],
  ["the owner gets their own photo, also before approval", { ...other, access: "own", status: "pending" }, "recheck"],
  ["a photo waiting for approval is for its owner only", { ...main, status: "pending" }, "refuse"],
  ["a rejected photo is for its owner only", { ...other, status: "rejected", premium: true }, "refuse"],
  ["a blocked member gets nothing", { ...main, access: "blocked" }, "refuse"],
  ["the blocker gets nothing, not even with Premium", { ...other, access: "blocker", premium: true }, "refuse"],
  ["a hidden member's main photo is refused", { ...main, access: "hidden", listed: false }, "refuse"],
  ["a private member's main photo is open to viewers they know", { ...main, listed: false }, "keep"],
  ["without a needed proof of age a main photo is blurred", { ...main, withoutProof: "blurred" }, "blur"],
  ["where even the entry needs a proof of age there is no photo", { ...main, withoutProof: "nothing" }, "refuse"],
  ["a missing proof of age opens nothing", { ...other, withoutProof: "blurred" }, "refuse"],
  ["one's own photo needs no proof of age", { ...main, access: "own", withoutProof: "nothing" }, "recheck"],
  ["a private member's main photo is refused to visitors", { ...main, listed: false, mayBrowse: false }, "refuse"],
])("%s", (_name, facts, answer) => expect(photoAnswerFor(facts)).toBe(answer));

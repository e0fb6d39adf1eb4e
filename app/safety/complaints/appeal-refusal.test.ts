import { expect, test } from "vitest";
import { refusalForAppeal } from "./appeal-refusal.ts";

const decidedAt = new Date("2026-11-21T10:00:00Z");
const facts = { kind: "spam", decidedAt, appealed: false };

test.each([
  ["a decision from yesterday can be appealed", {}, "2026-11-22", undefined],
  ["a decision from six months ago can still be appealed", {}, "2027-05-21T09:00:00Z", undefined],
  ["an older decision cannot be appealed", {}, "2027-05-22", "appeal_late"],
  ["an undecided complaint cannot be appealed", { decidedAt: null }, "2026-11-22", "appeal_not_decided"],
  ["a decision cannot be appealed twice", { appealed: true }, "2026-11-22", "appeal_made"],
  ["the decision on an appeal is final", { kind: "appeal" }, "2026-11-22", "appeal_final"],
])("%s", (_, change, now, reason) => expect(refusalForAppeal({ ...facts, ...change }, new Date(now))).toBe(reason));

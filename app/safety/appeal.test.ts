import { expect, test } from "vitest";
import { appealRefusal } from "./appeal.ts";

const decidedAt = new Date("2026-11-21T10:00:00Z");
const facts = { kind: "spam", decidedAt, appealed: false };

test.each([
  ["a decision of yesterday", {}, "2026-11-22", undefined],
  ["a decision of six months ago", {}, "2027-05-21T09:00:00Z", undefined],
  ["an older decision", {}, "2027-05-22", "appeal_late"],
  ["a complaint that is not decided", { decidedAt: null }, "2026-11-22", "appeal_not_decided"],
  ["a decision that was appealed", { appealed: true }, "2026-11-22", "appeal_made"],
  ["the decision on an appeal", { kind: "appeal" }, "2026-11-22", "appeal_final"],
])("%s", (_, change, now, reason) => expect(appealRefusal({ ...facts, ...change }, new Date(now))).toBe(reason));

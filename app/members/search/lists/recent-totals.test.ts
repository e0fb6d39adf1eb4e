import { expect, test } from "vitest";
import type { SearchCriteria } from "../filters/search-criteria.ts";
import { recentTotals } from "./recent-totals.ts";

const now = new Date("2026-11-26T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const viewer = { profileId: 1, niche: 1, showsFictional: true };
const inNl: SearchCriteria = {
  whom: [],
  places: [{ country: "NL", region: undefined }],
  traits: {},
  interests: [],
  withPhoto: false,
  verified: false,
  activeSince: undefined,
  joinedSince: undefined,
};

test("a search's total is known for a minute, to this viewer and for these criteria", () => {
  const totals = recentTotals();
  totals.remember(viewer, inNl, 300, now);
  expect(totals.find(viewer, { ...inNl }, after(59))).toBe(300);
  expect(totals.find(viewer, inNl, after(60))).toBeUndefined();
  expect(totals.find(viewer, inNl, after(-1))).toBeUndefined();
  expect(totals.find({ ...viewer, profileId: 2 }, inNl, now)).toBeUndefined();
  expect(totals.find({ ...viewer, showsFictional: false }, inNl, now)).toBeUndefined();
  expect(totals.find(viewer, { ...inNl, withPhoto: true }, now)).toBeUndefined();
});

test("who is online or new is counted each time", () => {
  const totals = recentTotals();
  const online = { ...inNl, activeSince: { at: now, slot: now } };
  const newOnes = { ...inNl, joinedSince: now };
  totals.remember(viewer, online as SearchCriteria, 3, now);
  totals.remember(viewer, newOnes, 3, now);
  expect(totals.find(viewer, online as SearchCriteria, now)).toBeUndefined();
  expect(totals.find(viewer, newOnes, now)).toBeUndefined();
});

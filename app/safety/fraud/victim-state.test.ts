import { expect, test } from "vitest";
import { victimState } from "./victim-state.ts";

const at = new Date("2026-11-30T12:00:00Z");
const none = { notifiedAt: null, liftedAt: null, correctedAt: null };

test.each([
  { title: "before the warning", times: none, state: "waiting" },
  { title: "warned", times: { ...none, notifiedAt: at }, state: "warned" },
  {
    title: "the ban is lifted, and the correction waits",
    times: { ...none, notifiedAt: at, liftedAt: at },
    state: "waiting",
  },
  { title: "corrected", times: { notifiedAt: at, liftedAt: at, correctedAt: at }, state: "corrected" },
])("a victim's notice: $title", ({ times, state }) => expect(victimState(times)).toBe(state));

import { describe, expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import { type SentNotices, unconfirmedStep, unusedStep } from "./unused-accounts.ts";

const start = new Date("2026-01-01T12:00:00Z");
const day = (count: number) => later(start, days(count));

describe("an account that is not confirmed", () => {
  test.each<[number, SentNotices, ReturnType<typeof unconfirmedStep>]>([
    [0.9, {}, undefined],
    [1, {}, { act: "notify", kind: "confirm_1", eraseAt: day(30) }],
    [6.9, { confirm_1: day(1) }, undefined],
    [7, { confirm_1: day(1) }, { act: "notify", kind: "confirm_7", eraseAt: day(30) }],
    [9, {}, { act: "notify", kind: "confirm_7", eraseAt: day(30) }],
    [23, { confirm_7: day(7) }, { act: "notify", kind: "confirm_23", eraseAt: day(30) }],
    [29.9, { confirm_23: day(23) }, undefined],
    [30, { confirm_23: day(23) }, { act: "erase" }],
    // The job did not run for a year: a notice first, and erasure a week later.
    [365, { confirm_1: day(1) }, { act: "notify", kind: "confirm_23", eraseAt: day(372) }],
    [371.9, { confirm_23: day(365) }, undefined],
    [372, { confirm_23: day(365) }, { act: "erase" }],
  ])("after %d days", (after, sent, step) => {
    expect(unconfirmedStep(start, sent, day(after))).toEqual(step);
  });
});

describe("an account that nobody uses", () => {
  test.each<[number, SentNotices, ReturnType<typeof unusedStep>]>([
    [1035.9, {}, undefined],
    [1036, {}, { act: "notify", kind: "unused_60", eraseAt: day(1096) }],
    [1081.9, { unused_60: day(1036) }, undefined],
    [1082, { unused_60: day(1036) }, { act: "notify", kind: "unused_14", eraseAt: day(1096) }],
    [1095.9, { unused_60: day(1036), unused_14: day(1082) }, undefined],
    [1096, { unused_60: day(1036), unused_14: day(1082) }, { act: "erase" }],
    // Notified years ago, used since then.
    [1096, { unused_60: day(-300), unused_14: day(-250) }, { act: "notify", kind: "unused_60", eraseAt: day(1156) }],
    // Both notice periods are kept, however late the job runs.
    [2000, {}, { act: "notify", kind: "unused_60", eraseAt: day(2060) }],
    [2045.9, { unused_60: day(2000) }, undefined],
    [2050, { unused_60: day(2000) }, { act: "notify", kind: "unused_14", eraseAt: day(2064) }],
    [2063.9, { unused_60: day(2000), unused_14: day(2050) }, undefined],
    [2064, { unused_60: day(2000), unused_14: day(2050) }, { act: "erase" }],
  ])("after %d days", (after, sent, step) => {
    expect(unusedStep(start, sent, day(after))).toEqual(step);
  });
});

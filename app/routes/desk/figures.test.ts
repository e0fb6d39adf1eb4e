import { expect, test } from "vitest";
import { hours, later } from "#app/platform/units.ts";
import { siteFigures, waitingFigures, weekFigures } from "./figures.ts";
import type { LoadedToday } from "./load-today.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const since = (age: number) => later(now, -hours(age));

const nothing: LoadedToday = {
  photos: null,
  verifications: null,
  complaints: null,
  pictures: null,
  lateComplaints: null,
  disputes: null,
  alarms: null,
  failed: null,
  jobs: null,
  health: null,
  growth: null,
  marketing: null,
  maxCounted: 1000,
};

test("who waits longest comes first, and empty queues last; only what is urgent is red", () => {
  const today: LoadedToday = {
    ...nothing,
    photos: { waiting: 1000, oldest: since(30) },
    verifications: { count: 0, oldest: null },
    complaints: { waiting: 5, urgent: 1, oldest: since(20) },
    disputes: { chargebacks: 0, refunds: { count: 1, oldest: since(50) } },
  };
  expect(waitingFigures(today, now).map(({ label, number, detail, tone }) => [label, number, detail, tone])).toEqual([
    ["Refunds", "1", "longest wait 2 days", undefined],
    ["Photos", "1,000+", "longest wait 1 day", undefined],
    ["Complaints", "5", "1 urgent · longest wait 20 hours", "danger"],
    ["Verification", "0", "None waiting", undefined],
  ]);
});

test("complaints older than 7 working days are red on Today", () => {
  const today = { ...nothing, complaints: { waiting: 3, urgent: 0, oldest: since(300) }, lateComplaints: 2 };
  expect(waitingFigures(today, now)).toMatchObject([
    { detail: "2 older than 7 working days · longest wait 12 days", tone: "danger" },
  ]);
  expect(waitingFigures({ ...today, lateComplaints: 0 }, now)).toMatchObject([{ tone: undefined }]);
});

test("notices of a picture come first of all, and are red when a day is left", () => {
  const figureOf = (age: number) =>
    waitingFigures({ ...nothing, pictures: { waiting: 2, oldest: since(age) } }, now).map(
      ({ label, number, detail, tone }) => [label, number, detail, tone],
    );
  expect(figureOf(23)).toEqual([["A picture of me", "2", "the oldest: 25 h left", "warning"]]);
  expect(figureOf(24)).toEqual([["A picture of me", "2", "the oldest: 24 h left", "danger"]]);
  expect(waitingFigures({ ...nothing, pictures: { waiting: 0, oldest: null } }, now)).toEqual([]);
});

test("a role without queues has none to wait for", () => {
  expect(waitingFigures(nothing, now)).toEqual([]);
  expect([...weekFigures(nothing), ...siteFigures(nothing, now)]).toEqual([]);
});

test("a week's numbers stand beside those of the week before, amounts without their cents", () => {
  const growth: LoadedToday["growth"] = {
    last: {
      signUps: 1234,
      revenue: [
        { currency: "EUR", minor: 58_712 },
        { currency: "GBP", minor: 11_894 },
      ],
    },
    before: { signUps: 6, revenue: [] },
    maySeeMarketing: false,
    maySeeMoney: true,
  };
  expect(
    weekFigures({ ...nothing, growth }).map(({ number, detail, action }) => [number, detail, action?.verb]),
  ).toEqual([
    ["1,234", "6 the week before", undefined],
    ["€587", "+ £119 · nothing the week before", "Orders"],
  ]);
});

test("what goes well has a sign instead of a number, what does not is named", () => {
  const jobs = [{ name: "backup", since: since(30), failures: 2 }];
  const health = { running: 2, troubles: [] };
  expect(siteFigures({ ...nothing, jobs, health }, now)).toMatchObject([
    { number: "1", tone: "danger", detail: "backup overdue by 1 day" },
    { number: undefined, tone: undefined, detail: "2 running, all ready" },
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "../database/db.server.ts";
import { log } from "../log.server.ts";

const { findOverdue, claimMeasurement } = vi.hoisted(() => ({ findOverdue: vi.fn(), claimMeasurement: vi.fn() }));
vi.mock("./jobs.server.ts", () => ({ findOverdue }));
vi.mock("../metrics/measurement.queries.server.ts", () => ({ claimMeasurement }));
const { watchJobs } = await import("./job-alarm.server.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("overdue work is logged after two checks in a row, once an hour for all processes; an unavailable database is not", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const overdue = { work: "count-sheep", lastSuccess: null, failures: 3 };
  const away = new Error("away");
  findOverdue.mockResolvedValue([overdue]).mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  // What the processes share: one alarm in so many milliseconds.
  let last = 0;
  claimMeasurement.mockImplementation(
    async (_db: Db, _name: string, _value: number, { now, every }: { now: Date; every: number }) => {
      if (now.getTime() < last + every) return false;
      last = now.getTime();
      return true;
    },
  );
  const works = [{ name: "count-sheep", cron: "* * * * *", run: async () => {} }];
  // Two processes.
  for (const _ of [1, 2]) watchJobs(works, { db: {} as Db, clock: () => new Date() });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith({ alarm: "job_overdue", ...overdue }, "a job is overdue");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(logged).toHaveBeenCalledTimes(2);
  expect(findOverdue).toHaveBeenCalledWith(works, expect.anything());
});

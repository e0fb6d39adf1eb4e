import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "../database/db.server.ts";
import { log } from "../log.server.ts";

const findOverdue = vi.hoisted(() => vi.fn());
vi.mock("./jobs.server.ts", () => ({ findOverdue }));
const { watchJobs } = await import("./job-alarm.server.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("overdue work is logged after two checks in a row and again after an hour; an unavailable database is not", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const overdue = { work: "count-sheep", lastSuccess: null, failures: 3 };
  findOverdue.mockResolvedValue([overdue]).mockRejectedValueOnce(new Error("away"));
  watchJobs({ db: {} as Db, clock: () => new Date() });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith({ alarm: "job_overdue", ...overdue }, "a job is overdue");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(logged).toHaveBeenCalledTimes(2);
});

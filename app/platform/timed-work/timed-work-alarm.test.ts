import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "../database/db.server.ts";
import { log } from "../log.server.ts";

const findOverdue = vi.hoisted(() => vi.fn());
vi.mock("./timed-work.server.ts", () => ({ findOverdue }));
const { watchTimedWork } = await import("./timed-work-alarm.server.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("overdue work is logged after two checks in a row and again after an hour; an unavailable database is not", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const overdue = { work: "count-sheep", lastSuccess: null, failures: 3 };
  findOverdue.mockResolvedValue([overdue]).mockRejectedValueOnce(new Error("away"));
  watchTimedWork({ db: {} as Db, clock: () => new Date() });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith({ alarm: "timed_work_overdue", ...overdue }, "timed work is overdue");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(logged).toHaveBeenCalledTimes(2);
});

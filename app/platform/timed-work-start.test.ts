import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "./db.server.ts";

const boss = vi.hoisted(() => ({
  on: vi.fn(),
  start: vi.fn(async () => {}),
  stop: vi.fn(async () => {}),
  createQueue: vi.fn(async () => {}),
  schedule: vi.fn(async () => {}),
  work: vi.fn(async () => ""),
}));
vi.mock("pg-boss", () => ({
  default: function Boss() {
    return boss;
  },
}));
const { startTimedWork, stopTimedWork, timedWorkIsRunning } = await import("./timed-work.server.ts");

beforeEach(() => void vi.clearAllMocks());

const start = () =>
  startTimedWork([{ name: "count-sheep", cron: "* * * * *", run: async () => {} }], {} as Db, () => new Date());

test("a start that fails half way leaves no workers and connections behind: it is tried again and again", async () => {
  boss.schedule.mockRejectedValueOnce(new Error("not now"));
  await expect(start()).rejects.toThrow("not now");
  expect(boss.stop).toHaveBeenCalledOnce();
  expect(timedWorkIsRunning()).toBe(false);
});

test("one that goes well runs until it is stopped", async () => {
  await start();
  expect(boss.stop).not.toHaveBeenCalled();
  expect(timedWorkIsRunning()).toBe(true);
  await stopTimedWork();
  expect(timedWorkIsRunning()).toBe(false);
});

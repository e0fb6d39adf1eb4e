import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "../database/db.server.ts";

const boss = vi.hoisted(() => ({
  on: vi.fn(),
  start: vi.fn(async () => {}),
  stop: vi.fn(async () => {}),
  createQueue: vi.fn(async () => {}),
  schedule: vi.fn(async () => {}),
  work: vi.fn(async () => ""),
  send: vi.fn(async () => ""),
}));
vi.mock("pg-boss", () => ({
  default: function Boss() {
    return boss;
  },
}));
vi.mock("./job-runs.queries.server.ts", () => ({
  recordWorks: async () => {},
  listRuns: async () => [
    { work: "count-sheep", knownSince: days(10), lastSuccess: days(9), failures: 0 },
    { work: "count-goats", knownSince: days(10), lastSuccess: days(1), failures: 0 },
  ],
}));
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
const { startJobs, stopJobs, areJobsRunning } = await import("./jobs.server.ts");

beforeEach(() => void vi.clearAllMocks());

const daily = (name: string) => ({ name, cron: "7 3 * * *", run: async () => {} });
const start = () =>
  startJobs([daily("count-sheep"), daily("count-goats")], {
    db: {} as Db,
    query: async () => ({ rows: [] }),
    exclusively: (work) => work(),
    oneAtATime: async (_name, work) => work().then(() => true),
    clock: () => new Date(),
    runsByTime: true,
  });

test("a start that fails half way leaves no workers or connections behind, because it is tried again", async () => {
  boss.schedule.mockRejectedValueOnce(new Error("not now"));
  await expect(start()).rejects.toThrow("not now");
  expect(boss.stop).toHaveBeenCalledOnce();
  expect(areJobsRunning()).toBe(false);
});

test("a successful start runs until it is stopped", async () => {
  await start();
  expect(boss.stop).not.toHaveBeenCalled();
  expect(areJobsRunning()).toBe(true);
  await stopJobs();
  expect(areJobsRunning()).toBe(false);
});

test("runs missed while no process ran are done at once, and nothing else", async () => {
  await start();
  expect(boss.send.mock.calls.map(([work]: unknown[]) => work)).toEqual(["count-sheep"]);
  await stopJobs();
});

test("a run may take hours before it is considered lost and started again", async () => {
  await start();
  const options = boss.schedule.mock.calls.map((call: unknown[]) => call[3]);
  expect(options).toEqual([{ expireInSeconds: 82_800 }, { expireInSeconds: 82_800 }]);
  expect((boss.send.mock.calls[0] as unknown[] | undefined)?.[2]).toMatchObject({ expireInSeconds: 82_800 });
  await stopJobs();
});

import { afterEach, expect, test, vi } from "vitest";
import type { Db } from "../database/db.server.ts";
import { log } from "../log.server.ts";

const notes = vi.hoisted(() => ({ recordSuccess: vi.fn(async () => {}), recordFailure: vi.fn(async () => {}) }));
vi.mock("./job-runs.queries.server.ts", () => notes);
const { runJob } = await import("./jobs.server.ts");

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const house = {
  db: {} as Db,
  clock: () => new Date(),
  oneAtATime: async (_name: string, work: () => Promise<void>) => work().then(() => true),
};
const counting = (run: () => Promise<void>) => ({ name: "count-sheep", cron: "* * * * *", run });

test("failing work is logged by name and recorded, and rethrown to be tried again", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const bug = new Error("no sheep");
  await expect(
    runJob(
      counting(() => Promise.reject(bug)),
      house,
    ),
  ).rejects.toBe(bug);
  expect(logged).toHaveBeenCalledWith({ work: "count-sheep", error: bug }, "a job failed");
  expect(notes.recordFailure).toHaveBeenCalledOnce();
  expect(notes.recordSuccess).not.toHaveBeenCalled();
});

test("an unavailable database is logged as a warning with the work's name", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  const unavailable = new Response(null, { status: 503 });
  notes.recordFailure.mockRejectedValueOnce(unavailable);
  await expect(
    runJob(
      counting(() => Promise.reject(unavailable)),
      house,
    ),
  ).rejects.toBe(unavailable);
  expect(logged).toHaveBeenCalledWith({ work: "count-sheep", error: unavailable }, "a job failed");
});

test("successful work is recorded", async () => {
  await runJob(
    counting(async () => {}),
    house,
  );
  expect(notes.recordSuccess).toHaveBeenCalledOnce();
});

test("a run is left out, and no success, while an earlier one still goes on", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  const run = vi.fn(async () => {});
  const oneAtATime = vi.fn(async () => false);
  await runJob(counting(run), { ...house, oneAtATime });
  expect(oneAtATime).toHaveBeenCalledWith("count-sheep", expect.any(Function));
  expect(run).not.toHaveBeenCalled();
  expect(notes.recordSuccess).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledWith({ work: "count-sheep" }, "a job was skipped: an earlier run is still going");
});

test("a run that takes long is logged while it runs", async () => {
  vi.useFakeTimers();
  try {
    const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
    let end = () => {};
    const run = runJob(
      counting(() => new Promise((resolve) => (end = resolve))),
      house,
    );
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    expect(logged).toHaveBeenCalledWith({ work: "count-sheep" }, "a job is taking long and is still running");
    end();
    await run;
  } finally {
    vi.useRealTimers();
  }
});

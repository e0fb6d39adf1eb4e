import { afterEach, expect, test, vi } from "vitest";
import type { Db } from "./db.server.ts";
import { log } from "./log.server.ts";
import { doWork } from "./timed-work.server.ts";

afterEach(() => void vi.restoreAllMocks());

const db = {} as Db;
const now = () => new Date();
const failing = (error: unknown) => ({ name: "count-sheep", cron: "* * * * *", run: () => Promise.reject(error) });

test("work that fails is told to the log, and fails: it is tried again", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => {});
  const bug = new Error("no sheep");
  await expect(doWork(failing(bug), db, now)).rejects.toBe(bug);
  expect(said).toHaveBeenCalledWith({ work: "count-sheep", error: bug }, "timed work failed");
});

test("a database that is away was told already", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => {});
  const away = new Response(null, { status: 503 });
  await expect(doWork(failing(away), db, now)).rejects.toBe(away);
  expect(said).not.toHaveBeenCalled();
});

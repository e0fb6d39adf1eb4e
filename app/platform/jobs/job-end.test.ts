import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { neverUnhandled } from "./jobs.server.ts";

type Manager = {
  complete(name: string, id: string): Promise<unknown>;
  fail(name: string, id: string, error: Error): Promise<unknown>;
  cancel(name: string, id: string): Promise<unknown>;
};
const PgBossManager = createRequire(import.meta.url)("pg-boss/src/manager.js") as new (
  db: object,
  config: object,
) => Manager;

test("the end of a run that cannot be stored ends no process; every other failure is pg-boss's own", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const away = async () => Promise.reject(new Error("timeout exceeded when trying to connect"));
  // pg-boss's own code, because it is what calls these without waiting for them.
  const manager = new PgBossManager({ executeSql: neverUnhandled(away) }, { schema: "timed_work" });
  await expect(manager.complete("count-sheep", "id")).resolves.toMatchObject({ affected: 0 });
  await expect(manager.fail("count-sheep", "id", new Error("no sheep"))).resolves.toMatchObject({ affected: 0 });
  expect(warn.mock.calls.map(([details]) => (details as { work?: unknown }).work)).toEqual([
    "count-sheep",
    "count-sheep",
  ]);
  await expect(manager.cancel("count-sheep", "id")).rejects.toThrow("timeout");
});

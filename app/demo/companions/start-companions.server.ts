import { subscribe } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { seconds } from "#app/platform/units.ts";
import { runCompanions } from "./run-companions.server.ts";
import { maxWaitingTime } from "./companion-turn.ts";

const runInterval = seconds(2);

/** Runs the companions every two seconds after recent activity; an idle demo sends no queries. */
export function startCompanions(db: Db, clock: () => Date): void {
  let activeUntil = performance.now() + maxWaitingTime;
  subscribe(({ type }) => {
    if (["message", "like", "clock"].includes(type)) activeUntil = performance.now() + maxWaitingTime;
  });
  const run = async () => {
    try {
      if (performance.now() < activeUntil) await runCompanions(db, clock());
    } catch (error) {
      log.warn({ error: (error as Error).message }, "the companions could not run");
    }
    setTimeout(() => void run(), runInterval).unref();
  };
  void run();
}

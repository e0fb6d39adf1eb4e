import { subscribe } from "../../platform/bus.server.ts";
import type { Db } from "../../platform/db.server.ts";
import { log } from "../../platform/log.server.ts";
import { seconds } from "../../platform/units.ts";
import { runCompanions } from "./companions.server.ts";
import { forgetsAfter } from "./companion-turn.ts";

const step = seconds(2);

/** Runs the companions every two seconds while somebody may wait for them: a quiet demo asks nothing. */
export function keepCompanions(db: Db, clock: () => Date): void {
  let until = performance.now() + forgetsAfter;
  subscribe(({ type }) => {
    if (["message", "like", "clock"].includes(type)) until = performance.now() + forgetsAfter;
  });
  const run = async () => {
    try {
      if (performance.now() < until) await runCompanions(db, clock());
    } catch (error) {
      log.warn({ error: (error as Error).message }, "the companions wait");
    }
    setTimeout(() => void run(), step).unref();
  };
  void run();
}

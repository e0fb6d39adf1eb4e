import type { Db } from "#app/platform/database/db.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { endExperiment } from "./end-experiment.server.ts";
import { listRunning, lockExperiment } from "./experiment.queries.server.ts";
import { loadResults } from "./load-results.server.ts";

/**
 * Ends experiments that have shown no difference in their time (app/landers/README.md#experiments). A winner waits for
 * staff to roll it out.
 */
export const experimentsJobs: Job[] = [{ name: "end-experiments", cron: "22 * * * *", run: endUndecidedExperiments }];

export async function endUndecidedExperiments(db: Db, now: Date): Promise<void> {
  for (const { id } of await listRunning(db)) {
    await db.transaction().execute(async (tx) => {
      const experiment = await lockExperiment(tx, id);
      if (experiment?.state !== "running") return;
      const { verdict } = await loadResults(tx, experiment, now);
      if (verdict.outcome === "no_difference") {
        await endExperiment(tx, experiment, { outcome: "no_difference", winner: null }, now);
      }
    });
  }
}

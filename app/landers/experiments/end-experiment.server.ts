import type { Tx } from "#app/platform/database/db.server.ts";
import { publishWithCommit } from "#app/platform/live/live-event.server.ts";
import { experimentsChanged } from "#app/tracking/experiments/running-experiments.server.ts";
import { countVariants, type Experiment, updateEnded } from "./experiment.queries.server.ts";

/**
 * Ends an experiment in the caller's transaction, under its lock: its counts are stored, and its lander is again as
 * without it.
 */
export async function endExperiment(
  tx: Tx,
  experiment: Experiment,
  end: { outcome: "rolled_out" | "no_difference" | "stopped"; winner: string | null },
  now: Date,
): Promise<void> {
  await updateEnded(tx, experiment.id, { ...end, counts: await countVariants(tx, experiment.id, now) }, now);
  await publishWithCommit(tx, { type: experimentsChanged });
}

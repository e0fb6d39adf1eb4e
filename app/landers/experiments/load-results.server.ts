import type { Db } from "#app/platform/database/db.server.ts";
import { days } from "#app/platform/units.ts";
import {
  countVariants,
  type Experiment,
  listExperimentVariants,
  updateDecided,
  type Variant,
} from "./experiment.queries.server.ts";
import { type EvaluatedVariant, evaluateExperiment, type Verdict } from "./evaluate-experiment.ts";

export type Results = {
  experiment: Experiment;
  variants: (EvaluatedVariant & Pick<Variant, "content" | "droppedAt">)[];
  verdict: Verdict;
  /** Since when the winner waits to be rolled out. */
  wonAt: Date | undefined;
  /** The day the experiment is in, or was in when it ended; 0 before its start. */
  day: number;
};

/**
 * An experiment with its counts and what they say now; a dropped variant is counted and not compared. The first look
 * that finds a winner stores it with its time, so that it stays one.
 */
export async function loadResults(db: Db, experiment: Experiment, now: Date): Promise<Results> {
  const stored = await listExperimentVariants(db, experiment.id);
  const live = experiment.state === "ended" ? [] : await countVariants(db, experiment.id, now);
  const all = stored.map((variant) => ({ ...variant, ...live.find(({ letter }) => letter === variant.letter) }));
  const day = dayOf(experiment, now);
  const checked = evaluateExperiment(
    all.filter(({ droppedAt }) => droppedAt === null),
    { baseRate: experiment.basePercent / 100, day, decidedFor: experiment.decidedFor },
  );
  const { winner } = checked.verdict;
  // The guard may have given the decision to another variant.
  const isNew =
    experiment.state === "running" &&
    winner !== undefined &&
    (winner !== experiment.decidedFor || experiment.decidedAt === null);
  if (isNew) await updateDecided(db, experiment, winner, now);
  const variants = all.map((each) => ({
    ...{ comparison: undefined, isQualityWorse: false },
    ...each,
    ...checked.variants.find(({ letter }) => letter === each.letter),
  }));
  const wonAt = winner === undefined ? undefined : isNew ? now : (experiment.decidedAt ?? undefined);
  return { experiment, variants, verdict: checked.verdict, wonAt, day };
}

function dayOf({ startedAt, endedAt }: Experiment, now: Date): number {
  return startedAt ? Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / days(1)) : 0;
}

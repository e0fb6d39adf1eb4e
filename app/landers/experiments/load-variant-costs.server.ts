import type { CostFigures } from "#app/landers/costs/cost-figures.ts";
import { readExperimentCosts } from "#app/landers/costs/experiment-costs.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import type { Experiment } from "./experiment.queries.server.ts";

/** What each variant of an experiment cost and brought back, by its letter. */
export async function loadVariantCosts(
  db: Db,
  { id: experimentId, siteId, startedAt }: Experiment,
  now: Date,
): Promise<ReadonlyMap<string, CostFigures>> {
  if (startedAt === null) return new Map();
  const { timezone } = (await requireSite(siteId)).settings;
  return readExperimentCosts(db, { experimentId, siteId, timezone, startedAt }, now);
}

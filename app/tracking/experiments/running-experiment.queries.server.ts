import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/platform/database/db.server.ts";

/** An experiment that is running or prepared, with the variants that were not dropped, by letter. */
export type RunningExperiment = {
  id: number;
  siteId: number;
  lander: string;
  slug: string;
  language: string;
  isRunning: boolean;
  variants: { letter: string; content: Record<string, unknown> }[];
};

export async function listRunningExperiments(db: Db): Promise<RunningExperiment[]> {
  return db
    .selectFrom("experiment")
    .select(["id", "site_id as siteId", "lander", "slug", "language"])
    .select((eb) => eb("state", "=", "running").$castTo<boolean>().as("isRunning"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("experiment_variant")
          .select(["letter", "content"])
          .whereRef("experiment_id", "=", "experiment.id")
          .where("dropped_at", "is", null)
          .orderBy("letter"),
      ).as("variants"),
    )
    .where("state", "in", ["running", "draft"])
    .orderBy("created_at", "desc")
    .execute();
}

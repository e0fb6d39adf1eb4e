import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { days, later } from "#app/platform/units.ts";
import { visitDays } from "#app/tracking/visit-step.ts";
import { LanderContent } from "../lander-content.ts";
import type { VariantCounts } from "./evaluate-experiment.ts";

const columns = [
  "experiment.id",
  "experiment.site_id as siteId",
  "site.domain",
  "experiment.lander",
  "experiment.slug",
  "experiment.language",
  "experiment.name",
  "experiment.base_percent as basePercent",
  "experiment.state",
  "experiment.outcome",
  "experiment.decided_for as decidedFor",
  "experiment.decided_at as decidedAt",
  "experiment.winner",
  "experiment.actor",
  "experiment.created_at as createdAt",
  "experiment.started_at as startedAt",
  "experiment.ended_at as endedAt",
] as const;

const selectExperiment = (db: Db) =>
  db.selectFrom("experiment").innerJoin("site", "site.id", "experiment.site_id").select(columns);

export type Experiment = NonNullable<Awaited<ReturnType<typeof findExperiment>>>;

export async function findExperiment(db: Db, id: number) {
  return selectExperiment(db).where("experiment.id", "=", id).executeTakeFirst();
}

/** The experiment under its lock. */
export async function lockExperiment(tx: Tx, id: number) {
  return selectExperiment(tx).where("experiment.id", "=", id).forUpdate("experiment").executeTakeFirst();
}

/** All experiments, the newest first: running ones and the history. */
export async function listExperiments(db: Db, limit: number): Promise<Experiment[]> {
  return selectExperiment(db)
    .orderBy("experiment.created_at", "desc")
    .orderBy("experiment.id", "desc")
    .limit(limit)
    .execute();
}

/** The experiments that are running. */
export async function listRunning(db: Db): Promise<Experiment[]> {
  return selectExperiment(db).where("experiment.state", "=", "running").execute();
}

/** Stores a prepared experiment with its control; returns its id. */
export async function insertExperiment(
  tx: Tx,
  input: {
    siteId: number;
    lander: string;
    slug: string;
    language: string;
    name: string;
    basePercent: number;
    actor: string;
  },
  now: Date,
): Promise<number> {
  const id = newId();
  const { siteId, basePercent, ...rest } = input;
  await tx
    .insertInto("experiment")
    .values({ id, site_id: siteId, base_percent: basePercent, created_at: now, ...rest })
    .execute();
  await tx.insertInto("experiment_variant").values({ experiment_id: id, letter: "a", content: "{}" }).execute();
  return id;
}

export type Variant = VariantCounts & { content: LanderContent; droppedAt: Date | null };

/** The variants of an experiment by letter, with the counts that were stored at its end. */
export async function listExperimentVariants(db: Db, experimentId: number): Promise<Variant[]> {
  const rows = await db
    .selectFrom("experiment_variant")
    .select(["letter", "content", "dropped_at as droppedAt", "visits", "signups", "confirmed", "buyers"])
    .where("experiment_id", "=", experimentId)
    .orderBy("letter")
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: LanderContent.safeParse(content).data ?? {} }));
}

/** Stores the words of a variant. */
export async function saveVariant(
  tx: Tx,
  variant: { experimentId: number; letter: string; content: LanderContent },
): Promise<void> {
  const content = JSON.stringify(variant.content);
  await tx
    .insertInto("experiment_variant")
    .values({ experiment_id: variant.experimentId, letter: variant.letter, content })
    .onConflict((conflict) => conflict.columns(["experiment_id", "letter"]).doUpdateSet({ content }))
    .execute();
}

/** Takes a variant out, and the decision for it back. */
export async function updateDropped(tx: Tx, experimentId: number, letter: string, now: Date): Promise<void> {
  await tx
    .updateTable("experiment")
    .set({ decided_for: null, decided_at: null })
    .where("id", "=", experimentId)
    .where("decided_for", "=", letter)
    .execute();
  await tx
    .updateTable("experiment_variant")
    .set({ dropped_at: now })
    .where("experiment_id", "=", experimentId)
    .where("letter", "=", letter)
    .execute();
}

/** Whether another experiment runs at the same place. */
export async function runsAnother(tx: Tx, { id, siteId, lander, slug, language }: Experiment): Promise<boolean> {
  const other = await tx
    .selectFrom("experiment")
    .select("id")
    .where("state", "=", "running")
    .where("id", "<>", id)
    .where("site_id", "=", siteId)
    .where("lander", "=", lander)
    .where("slug", "=", slug)
    .where("language", "=", language)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateStarted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("experiment").set({ state: "running", started_at: now }).where("id", "=", id).execute();
}

/** Stores the variant that a running experiment's test decided for, unless another look has stored one since. */
export async function updateDecided(db: Db, { id, decidedFor }: Experiment, letter: string, now: Date): Promise<void> {
  await db
    .updateTable("experiment")
    .set({ decided_for: letter, decided_at: now })
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("decided_for", "is not distinct from", decidedFor)
    .execute();
}

/** Ends an experiment with its outcome and its counts. */
export async function updateEnded(
  tx: Tx,
  id: number,
  end: { outcome: "rolled_out" | "no_difference" | "stopped"; winner: string | null; counts: VariantCounts[] },
  now: Date,
): Promise<void> {
  const { outcome, winner, counts } = end;
  await tx
    .updateTable("experiment")
    .set({ state: "ended", outcome, winner, ended_at: now })
    .where("id", "=", id)
    .execute();
  for (const { letter, visits, signups, confirmed, buyers } of counts) {
    await tx
      .updateTable("experiment_variant")
      .set({ visits, signups, confirmed, buyers })
      .where("experiment_id", "=", id)
      .where("letter", "=", letter)
      .execute();
  }
}

/**
 * What the visits of each variant have led to by now, by letter; variants without a visit are left out. A winner may
 * wait for longer than visits are kept: then both visits and sign-ups are those of the last `visitDays`.
 */
export async function countVariants(db: Db, experimentId: number, now: Date): Promise<VariantCounts[]> {
  const since = later(now, -days(visitDays));
  const { rows } = await sql<VariantCounts>`
    select letter, sum(visits)::int as visits, sum(signups)::int as signups, sum(confirmed)::int as confirmed,
      sum(buyers)::int as buyers
    from (
      select variant as letter, count(*) as visits, 0 as signups, 0 as confirmed, 0 as buyers
      from tracking_visit where experiment_id = ${experimentId} and started_at > ${since} group by variant
      union all
      select o.variant, 0, count(*), count(a.activated_at), count(*) filter (where exists (
        select from orders b where b.account_id = a.id and b.status = 'completed' and b.refunded_minor < b.amount_minor))
      from account_origin o join account a on a.id = o.account_id
      where o.experiment_id = ${experimentId} and o.created_at > ${since} group by o.variant
    ) as each group by letter order by letter`.execute(db);
  return rows;
}

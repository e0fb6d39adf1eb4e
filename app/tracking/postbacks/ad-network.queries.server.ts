import { sql } from "kysely";
import type { ConversionEvent } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** A network that conversions are reported to. */
export type AdNetwork = {
  network: string;
  label: string;
  template: string;
  events: string[];
  isSigned: boolean;
  pausedAt: Date | null;
  actor: string;
  createdAt: Date;
  changedAt: Date;
};

/** All connected networks, by name. */
export async function listAdNetworks(db: Db): Promise<AdNetwork[]> {
  return db
    .selectFrom("ad_network")
    .select(["network", "label", "template", "events", "paused_at as pausedAt", "actor"])
    .select((eb) => eb("sealed_secret", "is not", null).$castTo<boolean>().as("isSigned"))
    .select(["created_at as createdAt", "changed_at as changedAt"])
    .orderBy("network")
    .execute();
}

/** What a report to a connected network is made of; undefined if there is none of this name. */
export async function findAdNetwork(db: Db, network: string) {
  return db
    .selectFrom("ad_network")
    .select(["template", "sealed_secret as sealedSecret"])
    .where("network", "=", network)
    .executeTakeFirst();
}

/** Locks a connected network; undefined if there is none of this name. */
export async function lockAdNetwork(tx: Tx, network: string) {
  return tx
    .selectFrom("ad_network")
    .select(["network", "label", "template", "events", "paused_at as pausedAt"])
    .where("network", "=", network)
    .forUpdate()
    .executeTakeFirst();
}

/** Connects a network or changes it. Without a secret the stored one stays. */
export async function saveAdNetwork(
  tx: Tx,
  input: {
    network: string;
    label: string;
    template: string;
    events: readonly ConversionEvent[];
    /** Sealed; null takes the signature away, undefined leaves it. */
    sealedSecret: string | null | undefined;
    actor: string;
  },
  now: Date,
): Promise<void> {
  const { network, label, template, actor, sealedSecret } = input;
  const changes = { label, template, events: [...input.events], actor, changed_at: now };
  await tx
    .insertInto("ad_network")
    .values({ network, ...changes, sealed_secret: sealedSecret ?? null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("network")
        .doUpdateSet({ ...changes, ...(sealedSecret !== undefined && { sealed_secret: sealedSecret }) }),
    )
    .execute();
}

/** Pauses a network's reports (`at`), or lets them go on (null); false if that changes nothing. */
export async function updatePaused(tx: Tx, network: string, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable("ad_network")
    .set({ paused_at: at })
    .where("network", "=", network)
    .where("paused_at", at ? "is" : "is not", null)
    .returning("network")
    .executeTakeFirst();
  return row !== undefined;
}

/** Disconnects a network: what was reported to it and every attempt go with it, and what waits to be. */
export async function deleteAdNetwork(tx: Tx, network: string): Promise<void> {
  await tx
    .deleteFrom("outbox")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("conversion")
        .select(({ ref }) => ref("conversion.outbox_id").$notNull().as("id"))
        .where("conversion.network", "=", network)
        .where("conversion.state", "in", ["waiting", "given_up"]),
    )
    .execute();
  await tx.deleteFrom("ad_network").where("network", "=", network).execute();
}

/** How many conversions of each network are in each state, since a time. */
export async function countConversions(db: Db, since: Date) {
  return db
    .selectFrom("conversion")
    .select((eb) => ["network", "state", eb.fn.countAll<number>().as("count")])
    .where("created_at", ">=", since)
    .groupBy(["network", "state"])
    .execute();
}

export type ConversionCursor = { createdAt: Date; id: number };

/** A network's conversions with their attempts, the newest first: those after the cursor, at most `limit`. */
export async function listConversions(db: Db, page: { network: string; after?: ConversionCursor; limit: number }) {
  const { network, after, limit } = page;
  const rows = await db
    .selectFrom("conversion")
    .select(["id", "event", "state", "facts", "created_at as createdAt", "ended_at as endedAt"])
    .where("network", "=", network)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt ?? new Date(0)}, ${after?.id ?? 0})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const attempts = ids.length === 0 ? [] : await listAttempts(db, ids);
  return rows.map((row) => ({ ...row, attempts: attempts.filter((each) => each.conversionId === row.id) }));
}

function listAttempts(db: Db, ids: number[]) {
  return db
    .selectFrom("postback_attempt")
    .select(["conversion_id as conversionId", "attempted_at as at", "status", "problem", "duration_ms as duration"])
    .where("conversion_id", "in", ids)
    .orderBy("attempted_at")
    .execute();
}

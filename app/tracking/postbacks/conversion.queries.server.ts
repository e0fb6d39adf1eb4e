import { sql } from "kysely";
import type { ConversionEvent, ConversionFacts } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** The network that may hear of an account, with the account's first touch. */
export type ConsentedOrigin = { siteId: number; network: string } & Pick<
  ConversionFacts,
  "ref" | "sub1" | "sub2" | "sub3"
>;

/**
 * The origin of an account whose network may hear of an event: the visitor consented after the network was connected,
 * and the network wants this event.
 */
export async function findConsentedOrigin(
  tx: Tx,
  accountId: number,
  event: ConversionEvent,
): Promise<ConsentedOrigin | undefined> {
  return tx
    .selectFrom("account_origin as origin")
    .innerJoin("account", "account.id", "origin.account_id")
    .innerJoin("ad_network", (join) => join.on(sql<boolean>`ad_network.network = lower(trim(origin.network))`))
    .select(["account.site_id as siteId", "ad_network.network"])
    .select(["origin.ref", "origin.sub1", "origin.sub2", "origin.sub3"])
    .where("origin.account_id", "=", accountId)
    .where("origin.consent_at", "is not", null)
    .whereRef("ad_network.created_at", "<=", "origin.consent_at")
    .where(sql<boolean>`${event} = any(ad_network.events)`)
    .executeTakeFirst();
}

/** Whether reports about an account are allowed at all: one look at the primary key. */
export async function hasConsent(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("account_origin")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("consent_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a conversion; false if this network has been told of it already. */
export async function insertConversion(
  tx: Tx,
  conversion: {
    id: number;
    network: string;
    event: ConversionEvent;
    subject: number;
    accountId: number | null;
    facts: ConversionFacts;
  },
  now: Date,
): Promise<boolean> {
  const { accountId, facts, ...columns } = conversion;
  const row = await tx
    .insertInto("conversion")
    .values({ ...columns, account_id: accountId, facts: JSON.stringify(facts), created_at: now })
    .onConflict((conflict) => conflict.columns(["network", "event", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOutboxRow(tx: Tx, id: number, outboxId: number): Promise<void> {
  await tx.updateTable("conversion").set({ outbox_id: outboxId }).where("id", "=", id).execute();
}

/**
 * Says whose visit it was: from now on the account's withdrawal and erasure reach what was reported of it. With the
 * networks named, the conversion is found by its unique index.
 */
export async function updateVisitAccount(tx: Tx, visitId: number, accountId: number): Promise<void> {
  await tx
    .updateTable("conversion")
    .set({ account_id: accountId })
    .where("network", "in", ({ selectFrom }) => selectFrom("ad_network").select("network"))
    .where("event", "=", "visit")
    .where("subject", "=", visitId)
    .where("account_id", "is", null)
    .execute();
}

/** A conversion that waits to be reported, with its network. */
export async function findWaiting(db: Db, id: number) {
  return db
    .selectFrom("conversion")
    .innerJoin("ad_network", "ad_network.network", "conversion.network")
    .select(["conversion.network", "conversion.event", "conversion.facts", "conversion.created_at as createdAt"])
    .select(["ad_network.template", "ad_network.sealed_secret as sealedSecret", "ad_network.paused_at as pausedAt"])
    .where("conversion.id", "=", id)
    .where("conversion.state", "=", "waiting")
    .executeTakeFirst();
}

/** Stores an attempt with the network's answer, or why there was none. */
export async function insertAttempt(
  db: Db,
  attempt: { conversionId: number; status: number | null; problem: string | null; duration: number },
  now: Date,
): Promise<void> {
  const { conversionId, status, problem, duration } = attempt;
  await db
    .insertInto("postback_attempt")
    // The conversion may have gone meanwhile, with its network or its member.
    .columns(["conversion_id", "status", "problem", "duration_ms", "attempted_at"])
    .expression((eb) =>
      eb
        .selectFrom("conversion")
        .select(["id"])
        .select([
          sql<number | null>`${status}::smallint`.as("status"),
          sql<string | null>`${problem}::text`.as("problem"),
          sql<number>`${duration}::integer`.as("duration_ms"),
          sql<Date>`${now}::timestamptz`.as("attempted_at"),
        ])
        .where("id", "=", conversionId),
    )
    .execute();
}

export async function updateEnded(db: Db, id: number, state: "delivered" | "given_up", now: Date): Promise<void> {
  await db
    .updateTable("conversion")
    .set({ state, ended_at: now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/**
 * Lets the given-up conversions of these outbox rows wait again; returns the rows that have one. The others' reports were
 * stopped or erased, or their network was disconnected: the sender would drop them.
 */
export async function updateWaitingAgain(tx: Tx, outboxIds: number[]): Promise<number[]> {
  if (outboxIds.length === 0) return [];
  const rows = await tx
    .updateTable("conversion")
    .set({ state: "waiting", ended_at: null })
    .where("id", "in", ({ selectFrom }) =>
      // Whoever withdraws the consent at this time holds the row and wants the outbox's.
      selectFrom("conversion")
        .select("id")
        // The row's text is the conversion's number, by which it is found at once.
        .where("conversion.id", "in", ({ selectFrom }) =>
          selectFrom("outbox")
            .select(sql<number>`text_body::bigint`.as("id"))
            .where("outbox.id", "in", outboxIds),
        )
        .where("outbox_id", "in", outboxIds)
        .where("state", "in", ["given_up", "waiting"])
        .forUpdate()
        .skipLocked(),
    )
    .returning("outbox_id")
    .execute();
  return rows.flatMap(({ outbox_id }) => outbox_id ?? []);
}

/** Records the consent of an account's visitor, or its end (null). */
export async function updateAccountConsent(tx: Tx, accountId: number, at: Date | null): Promise<void> {
  await tx.updateTable("account_origin").set({ consent_at: at }).where("account_id", "=", accountId).execute();
}

/** Records the consent of a visit, or its end (null). */
export async function updateVisitConsent(tx: Tx, visit: { id: number; siteId: number }, at: Date | null) {
  return tx
    .updateTable("tracking_visit")
    .set({ consent_at: at })
    .where("id", "=", visit.id)
    .where("site_id", "=", visit.siteId)
    .returning(["id", "site_id as siteId", "network", "ref", "sub1", "sub2", "sub3"])
    .executeTakeFirst();
}

/**
 * Stops the reports about an account or a visit that wait, and those that were given up: nobody may send them again.
 * Their outbox rows are deleted, because none of them failed.
 */
export async function stopWaiting(tx: Tx, about: { accountId: number } | { visitId: number }, now: Date) {
  const stopped = await tx
    .updateTable("conversion")
    .set({ state: "stopped", ended_at: now })
    .where("state", "in", ["waiting", "given_up"])
    .$if("accountId" in about, (query) => query.where("account_id", "=", "accountId" in about ? about.accountId : 0))
    .$if("visitId" in about, (query) =>
      query.where("event", "=", "visit").where("subject", "=", "visitId" in about ? about.visitId : 0),
    )
    .returning("outbox_id")
    .execute();
  await deleteOutboxRows(tx, stopped);
}

/** Deletes what was reported about an account, and what was to be. */
export async function deleteConversions(tx: Tx, accountId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom("conversion")
    .where("account_id", "=", accountId)
    .returning("outbox_id")
    .execute();
  await deleteOutboxRows(tx, deleted);
}

async function deleteOutboxRows(tx: Tx, conversions: { outbox_id: number | null }[]): Promise<void> {
  const ids = conversions.flatMap(({ outbox_id }) => (outbox_id === null ? [] : [outbox_id]));
  if (ids.length > 0) await tx.deleteFrom("outbox").where("id", "in", ids).execute();
}

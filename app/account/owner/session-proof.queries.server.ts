import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { SessionProof } from "./fresh-proof.ts";

/** One of an account's sessions, by its hash. */
export type OwnSession = { accountId: number; sessionHash: string };

/** The proofs of a session; undefined if it has ended. */
export async function findSessionProof(db: Db, session: OwnSession): Promise<SessionProof | undefined> {
  const row = await selectProof(db, session).executeTakeFirst();
  return row && toProof(row);
}

/** The same, locked until the transaction ends: it has not ended in the meantime. */
export async function lockSessionProof(tx: Tx, session: OwnSession): Promise<SessionProof | undefined> {
  const row = await selectProof(tx, session).forUpdate().executeTakeFirst();
  return row && toProof(row);
}

/** Notes that the session's member has just proved to be the owner. */
export async function recordProof(db: Db, { accountId, sessionHash }: OwnSession, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ proved_at: now })
    .where("id_hash", "=", sessionHash)
    .where("account_id", "=", accountId)
    .execute();
}

function selectProof(db: Db, { accountId, sessionHash }: OwnSession) {
  return db
    .selectFrom("session")
    .select(["opened_by", "created_at", "proved_at"])
    .where("id_hash", "=", sessionHash)
    .where("account_id", "=", accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProof>["executeTakeFirstOrThrow"]>>;

function toProof(row: Row): SessionProof {
  return { openedBy: row.opened_by, openedAt: row.created_at, provedAt: row.proved_at };
}

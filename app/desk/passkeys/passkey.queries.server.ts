import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** A passkey, and whose it is. */
export type StoredPasskey = {
  id: string;
  personId: number;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** The passkey with this id, of somebody who may sign in. */
export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom("desk_passkey")
    .innerJoin("desk_person", "desk_person.id", "desk_passkey.person_id")
    .select(["desk_passkey.id", "person_id", "public_key", "counter", "transports"])
    .where("desk_passkey.id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row) return undefined;
  const { person_id: personId, public_key: publicKey, counter, transports } = row;
  return { id: row.id, personId, publicKey, counter, transports };
}

/** A person's passkeys, the oldest first. */
export async function listPasskeys(db: Db, personId: number) {
  return db
    .selectFrom("desk_passkey")
    .select(["id", "name", "transports", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

/** Stores a passkey; false if it is known already. */
export async function insertPasskey(tx: Tx, passkey: StoredPasskey & { name: string }, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto("desk_passkey")
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordPasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable("desk_passkey").set({ counter, used_at: now }).where("id", "=", id).execute();
}

/** Whether the person had it. */
export async function deletePasskey(tx: Tx, personId: number, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("desk_passkey")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has a password, so that they can sign in without a passkey. */
export async function hasDeskPassword(tx: Tx, personId: number): Promise<boolean> {
  const row = await tx.selectFrom("desk_person").select("password_hash").where("id", "=", personId).executeTakeFirst();
  return row?.password_hash != null;
}

/** Remembers what a passkey must sign. Without a person it is a login's. */
export async function insertChallenge(
  db: Db,
  challenge: { challenge: string; personId: number | null; expires: Date },
): Promise<void> {
  await db
    .insertInto("desk_challenge")
    .values({ challenge: challenge.challenge, person_id: challenge.personId, expires_at: challenge.expires })
    .execute();
}

/** Uses up a challenge: true once, for the person it was made for. */
export async function takeChallenge(db: Db, challenge: string, personId: number | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom("desk_challenge")
    .where("challenge", "=", challenge)
    .where("person_id", "is not distinct from", personId)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Deletes the challenges that nobody answered. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("desk_challenge").where("expires_at", "<=", now).execute();
}

import type { DeskRole } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import { later } from "#app/platform/units.ts";
import { deskIdleTime, deskSessionLifetime } from "./desk-session.ts";

/** The person of a session at the desk. */
export type DeskSession = {
  personId: number;
  name: string;
  email: string;
  roles: DeskRole[];
  lastSeenAt: Date;
  confirmedAt: Date;
};

/** The person of a session that has neither expired nor been idle, if they may still sign in. */
export async function findDeskSession(db: Db, idHash: string, now: Date): Promise<DeskSession | undefined> {
  const row = await db
    .selectFrom("desk_session")
    .innerJoin("desk_person", "desk_person.id", "desk_session.person_id")
    .select(["person_id", "name", "email", "roles", "last_seen_at", "confirmed_at"])
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", later(now, -deskIdleTime))
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row) return undefined;
  const { person_id: personId, name, email, roles, last_seen_at: lastSeenAt, confirmed_at: confirmedAt } = row;
  return { personId, name, email, roles, lastSeenAt, confirmedAt };
}

/** Starts a session, which counts as confirmed; returns the secret for the cookie. Only its hash is stored. */
export async function insertDeskSession(
  db: Db,
  session: { personId: number; userAgent: string; network: string },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("desk_session")
    .values({
      id_hash: hashSecret(secret),
      person_id: session.personId,
      user_agent: session.userAgent.slice(0, 300),
      network: session.network,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
      expires_at: later(now, deskSessionLifetime),
    })
    .execute();
  return secret;
}

export async function recordDeskActivity(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable("desk_session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}

export async function recordConfirmation(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable("desk_session").set({ confirmed_at: now }).where("id_hash", "=", idHash).execute();
}

export async function deleteDeskSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("desk_session").where("id_hash", "=", idHash).execute();
}

/** Deletes the sessions that have expired or been idle. */
export async function deleteEndedDeskSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("desk_session")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("last_seen_at", "<=", later(now, -deskIdleTime))]))
    .execute();
}

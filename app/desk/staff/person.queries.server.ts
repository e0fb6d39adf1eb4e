import type { DeskRole } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";

/** Somebody who works at the desk (app/desk/README.md#roles). */
export type DeskPerson = {
  id: number;
  email: string;
  name: string;
  roles: DeskRole[];
  status: "invited" | "active" | "disabled";
};

const columns = ["id", "email", "name", "roles", "status"] as const;

/** Locks a person's row until the transaction ends. */
export async function lockPerson(tx: Tx, id: number): Promise<DeskPerson | undefined> {
  return tx.selectFrom("desk_person").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks every owner's row, in one order: whoever takes a role away must see how many owners there are. */
export async function lockOwners(tx: Tx): Promise<DeskPerson[]> {
  const rows = await tx.selectFrom("desk_person").select(columns).orderBy("id").forUpdate().execute();
  return rows.filter(({ roles }) => roles.includes("owner"));
}

/** The person with an address, by `emailKey`. */
export async function findPersonByEmail(db: Db, emailKey: string): Promise<DeskPerson | undefined> {
  return db.selectFrom("desk_person").select(columns).where("email_key", "=", emailKey).executeTakeFirst();
}

export async function listPeople(db: Db) {
  return db
    .selectFrom("desk_person")
    .select([...columns, "created_at", "signed_in_at"])
    .select(({ selectFrom, fn }) => [
      selectFrom("desk_passkey")
        .whereRef("desk_passkey.person_id", "=", "desk_person.id")
        .select(fn.countAll<number>().as("count"))
        .as("passkeys"),
      selectFrom("desk_session")
        .whereRef("desk_session.person_id", "=", "desk_person.id")
        .select(fn.countAll<number>().as("count"))
        .as("sessions"),
    ])
    .orderBy("name")
    .execute();
}

/** Inserts a person who is invited; undefined if the name is another person's. */
export async function insertPerson(
  tx: Tx,
  person: { email: string; emailKey: string; name: string; roles: DeskRole[] },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("desk_person")
    .values({
      id: newId(),
      email: person.email,
      email_key: person.emailKey,
      name: person.name,
      roles: person.roles,
      status: "invited",
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function updateRoles(tx: Tx, id: number, roles: DeskRole[]): Promise<void> {
  await tx.updateTable("desk_person").set({ roles }).where("id", "=", id).execute();
}

/**
 * Takes away every way to sign in: password, codes, recovery codes, passkeys, open invitations, known browsers and sessions. The person
 * is then `invited` or `disabled`.
 */
export async function revokeAccess(tx: Tx, id: number, status: "invited" | "disabled"): Promise<void> {
  await tx
    .updateTable("desk_person")
    .set({ status, password_hash: null, totp_sealed: null, totp_last_step: null })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("desk_recovery_code").where("person_id", "=", id).execute();
  await tx.deleteFrom("desk_passkey").where("person_id", "=", id).execute();
  await tx.deleteFrom("desk_invitation").where("person_id", "=", id).execute();
  await tx.deleteFrom("desk_challenge").where("person_id", "=", id).execute();
  await tx.deleteFrom("desk_device").where("person_id", "=", id).execute();
  await deletePersonSessions(tx, id);
}

/** Ends a person's sessions at the desk; returns how many there were. */
export async function deletePersonSessions(db: Db, id: number): Promise<number> {
  const ended = await db.deleteFrom("desk_session").where("person_id", "=", id).returning("id_hash").execute();
  return ended.length;
}

export async function insertInvitation(
  tx: Tx,
  invitation: { tokenHash: string; personId: number; totpSealed: string; expires: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("desk_invitation")
    .values({
      token_hash: invitation.tokenHash,
      person_id: invitation.personId,
      totp_sealed: invitation.totpSealed,
      created_at: now,
      expires_at: invitation.expires,
    })
    .execute();
}

/** Deletes the invitations that lapsed. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("desk_invitation").where("expires_at", "<=", now).execute();
}

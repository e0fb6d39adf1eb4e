import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** An invitation that can be accepted, and whom it is for. */
export type Invitation = { personId: number; name: string; email: string; totpSealed: string };

const columns = ["desk_person.id", "name", "email", "desk_invitation.totp_sealed"] as const;

/** The invitation of a link that has not lapsed and was not used. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const row = await invitations(db, tokenHash, now).executeTakeFirst();
  return row && { personId: row.id, name: row.name, email: row.email, totpSealed: row.totp_sealed };
}

/** The same, and locks it with its person until the transaction ends. */
export async function lockInvitation(tx: Tx, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const row = await invitations(tx, tokenHash, now).forUpdate().executeTakeFirst();
  return row && { personId: row.id, name: row.name, email: row.email, totpSealed: row.totp_sealed };
}

function invitations(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom("desk_invitation")
    .innerJoin("desk_person", "desk_person.id", "desk_invitation.person_id")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("status", "=", "invited");
}

/** Uses up a person's invitations. */
export async function deleteInvitations(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom("desk_invitation").where("person_id", "=", personId).execute();
}

/** The person can sign in with this password and these codes from now on. */
export async function activateWithPassword(
  tx: Tx,
  person: { personId: number; passwordHash: string; totpSealed: string; totpLastStep: number },
): Promise<void> {
  await tx
    .updateTable("desk_person")
    .set({
      status: "active",
      password_hash: person.passwordHash,
      totp_sealed: person.totpSealed,
      totp_last_step: person.totpLastStep,
    })
    .where("id", "=", person.personId)
    .execute();
}

/** The person can sign in with a passkey alone. */
export async function activateWithPasskey(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable("desk_person").set({ status: "active" }).where("id", "=", personId).execute();
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, personId: number, codeHashes: string[]): Promise<void> {
  await tx.deleteFrom("desk_recovery_code").where("person_id", "=", personId).execute();
  await tx
    .insertInto("desk_recovery_code")
    .values(codeHashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** What a person can sign in with. */
export type DeskCredentials = {
  personId: number;
  passwordHash: string | null;
  totpSealed: string | null;
  totpLastStep: number | null;
};

/** By `emailKey`; only of a person who may sign in. */
export async function findDeskPassword(
  db: Db,
  emailKey: string,
): Promise<{ personId: number; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom("desk_person")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row && { personId: row.id, passwordHash: row.password_hash };
}

/** Locks a person's credentials until the transaction ends: a code counts once. Undefined if they may not sign in. */
export async function lockDeskCredentials(tx: Tx, personId: number): Promise<DeskCredentials | undefined> {
  const row = await tx
    .selectFrom("desk_person")
    .select(["password_hash", "totp_sealed", "totp_last_step"])
    .where("id", "=", personId)
    .where("status", "=", "active")
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, totp_sealed: totpSealed, totp_last_step: totpLastStep } = row;
  return { personId, passwordHash, totpSealed, totpLastStep };
}

export async function recordUsedStep(tx: Tx, personId: number, step: number): Promise<void> {
  await tx.updateTable("desk_person").set({ totp_last_step: step }).where("id", "=", personId).execute();
}

/** Uses up a recovery code; false if the person has none like it. */
export async function deleteRecoveryCode(tx: Tx, personId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom("desk_recovery_code")
    .where("person_id", "=", personId)
    .where("code_hash", "=", codeHash)
    .returning("person_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(tx: Tx, personId: number): Promise<number> {
  const row = await tx
    .selectFrom("desk_recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function recordDeskLogin(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx.updateTable("desk_person").set({ signed_in_at: now }).where("id", "=", personId).execute();
}

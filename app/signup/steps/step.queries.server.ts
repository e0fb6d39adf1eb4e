import type { Db } from "#app/platform/database/db.server.ts";
import type { Trait } from "#app/members/profile-values.ts";
import type { SignupStep } from "./signup-steps.ts";

/**
 * Records that a step was done or skipped: if it was the account's first open step, the next one becomes that.
 * Repeating an earlier step changes nothing.
 */
export async function moveSignupStep(
  db: Db,
  move: { accountId: number; from: SignupStep; to: SignupStep },
): Promise<void> {
  await db
    .updateTable("account")
    .set({ signup_step: move.to })
    .where("id", "=", move.accountId)
    .where("signup_step", "=", move.from)
    .execute();
}

/** Selected fields of a profile. */
export async function findProfileFields<Name extends Trait | "sexuality" | "about_me" | "looking_for">(
  db: Db,
  profileId: number,
  names: Name[],
) {
  return db.selectFrom("profile").select(names).where("id", "=", profileId).executeTakeFirstOrThrow();
}

/** A member's interests. */
export async function listInterests(db: Db, profileId: number): Promise<string[]> {
  const rows = await db.selectFrom("profile_interest").select("interest").where("profile_id", "=", profileId).execute();
  return rows.map((row) => row.interest);
}

import type { Db } from "../../platform/db.server.ts";
import type { Trait } from "../../members/profile-values.ts";
import type { SignUpStep } from "../sign-up-steps.ts";

/**
 * Notes that a step was done or skipped: the account's first step that was not done moves on, where it was this one. A
 * step that was looked at once more moves nothing.
 */
export async function moveSignUpStep(
  db: Db,
  move: { accountId: number; from: SignUpStep; to: SignUpStep },
): Promise<void> {
  await db
    .updateTable("account")
    .set({ signup_step: move.to })
    .where("id", "=", move.accountId)
    .where("signup_step", "=", move.from)
    .execute();
}

/** What the profile of a member says in some of its fields. */
export async function findTold<Name extends Trait | "sexuality" | "about_me" | "looking_for">(
  db: Db,
  profileId: number,
  names: Name[],
) {
  return db.selectFrom("profile").select(names).where("id", "=", profileId).executeTakeFirstOrThrow();
}

/** The interests a member has told. */
export async function listInterests(db: Db, profileId: number): Promise<string[]> {
  const rows = await db.selectFrom("profile_interest").select("interest").where("profile_id", "=", profileId).execute();
  return rows.map((row) => row.interest);
}

import type { Updateable } from "kysely";
import type { Gender, ProfileTable, Sexuality } from "#db/schema.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";

/** Locks a profile until the transaction ends: two posts of one form are processed one after the other. */
export async function lockProfile(tx: Tx, profileId: number): Promise<{ gender: Gender; sexuality: Sexuality | null }> {
  return tx
    .selectFrom("profile")
    .select(["gender", "sexuality"])
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates the given columns; does nothing without any. */
export async function updateProfile(tx: ActingTx, profileId: number, changes: Updateable<ProfileTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable("profile").set(changes).where("id", "=", profileId).execute();
}

/** Replaces the interests of a member. */
export async function replaceInterests(tx: ActingTx, profileId: number, interests: string[]): Promise<void> {
  await tx.deleteFrom("profile_interest").where("profile_id", "=", profileId).execute();
  if (interests.length === 0) return;
  await tx
    .insertInto("profile_interest")
    .values(interests.map((interest) => ({ profile_id: profileId, interest })))
    .execute();
}

import type { Updateable } from "kysely";
import type { Gender, ProfileTable, Sexuality } from "#db/schema.ts";
import type { Tx } from "../platform/db.server.ts";

/** Holds a profile until the end of the transaction: two posts of one form come one after the other. */
export async function lockPerson(tx: Tx, profileId: number): Promise<{ gender: Gender; sexuality: Sexuality | null }> {
  return tx
    .selectFrom("profile")
    .select(["gender", "sexuality"])
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes the columns given; nothing where none is. */
export async function updateProfile(tx: Tx, profileId: number, changes: Updateable<ProfileTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable("profile").set(changes).where("id", "=", profileId).execute();
}

/** The interests of a member from now on, in place of those told before. */
export async function replaceInterests(tx: Tx, profileId: number, interests: string[]): Promise<void> {
  await tx.deleteFrom("profile_interest").where("profile_id", "=", profileId).execute();
  if (interests.length === 0) return;
  await tx
    .insertInto("profile_interest")
    .values(interests.map((interest) => ({ profile_id: profileId, interest })))
    .execute();
}

import type { Member } from "../members/a-member.ts";
import type { Ground } from "./request-types.ts";

/** Limits begin anew, the members that ask are members again, and nobody is blocked but whom the scene has blocked. */
export async function mendScene({ site, anna, places }: Ground, freya: Member): Promise<void> {
  await site.db.deleteFrom("rate_limit").execute();
  await site.db
    .deleteFrom("block")
    .where("blocker_id", "=", anna.profileId)
    .where("blocked_id", "<>", places.blocked)
    .execute();
  const password = await site.db
    .selectFrom("account")
    .select("password_hash")
    .where("email_key", "=", "free@demo.test")
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [{ accountId, profileId }, status] of [
    [anna, "active"],
    [freya, "not_confirmed"],
  ] as const) {
    await site.db
      .updateTable("account")
      .set({ ...password, status, delete_requested_at: null })
      .where("id", "=", accountId)
      .execute();
    await site.db
      .updateTable("profile")
      .set({ status: "active" })
      .where("id", "=", profileId)
      .where("status", "<>", "active")
      .execute();
  }
}

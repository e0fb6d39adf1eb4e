import type { RejectReason } from "#db/schema.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { lockPhotoOwner } from "../own-photos/own-photos.queries.server.ts";

/**
 * The photo with its owner's account. Locks the account row, because the member may be deleting the photo right now.
 */
export async function lockPhoto(tx: Tx, id: string) {
  const owner = await tx.selectFrom("photo").select("profile_id").where("id", "=", id).executeTakeFirst();
  if (owner) await lockPhotoOwner(tx, owner.profile_id);
  return tx
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .leftJoin("account", "account.id", "profile.account_id")
    .where("photo.id", "=", id)
    .select(["photo.status", "photo.decided_at", "photo.profile_id", "profile.account_id", "profile.name"])
    .select(["account.site_id", "account.email", "account.language"])
    .executeTakeFirst();
}

export type LockedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

/** Stores what staff decided about a photo. */
export async function updatePhotoDecision(
  tx: Tx,
  id: string,
  set: { status: "active" | "rejected"; reject_reason: RejectReason | null; decided_at: Date },
): Promise<void> {
  await tx.updateTable("photo").set(set).where("id", "=", id).execute();
}

import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** The member who writes and the member they write to. */
type DraftOwner = { profileId: number; otherId: number };

/**
 * Stores a member's unsent text; an empty text deletes it. It is stored on the member's side of the conversation, or in
 * a table of its own while there is no conversation. Only the member can read either.
 */
export async function storeDraft(
  tx: ActingTx,
  { profileId, otherId }: DraftOwner,
  text: string,
  now: Date,
): Promise<void> {
  const updated = await tx
    .updateTable("conversation_side")
    .set({ draft: text })
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  if (text === "") return void (await deleteFirstDraft(tx, { profileId, otherId }));
  await tx
    .insertInto("first_draft")
    .values({ profile_id: profileId, other_id: otherId, text, saved_at: now })
    .onConflict((row) => row.columns(["profile_id", "other_id"]).doUpdateSet({ text, saved_at: now }))
    .execute();
}

/** A member's unsent text to another member; "" if there is none. */
export async function findDraft(db: Db, { profileId, otherId }: DraftOwner): Promise<string> {
  const side = await db
    .selectFrom("conversation_side")
    .select("draft")
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .executeTakeFirst();
  if (side) return side.draft;
  const first = await db
    .selectFrom("first_draft")
    .select("text")
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .executeTakeFirst();
  return first?.text ?? "";
}

/** Deletes and returns the draft from before the conversation existed: from now on the side stores it. */
export async function deleteFirstDraft(db: Db | Tx, { profileId, otherId }: DraftOwner): Promise<string | undefined> {
  const row = await db
    .deleteFrom("first_draft")
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .returning("text")
    .executeTakeFirst();
  return row?.text;
}

/** Deletes both members' drafts from before a conversation, after a block. */
export async function deleteFirstDraftsOfPair(tx: Tx, a: number, b: number): Promise<void> {
  await deleteFirstDraft(tx, { profileId: a, otherId: b });
  await deleteFirstDraft(tx, { profileId: b, otherId: a });
}

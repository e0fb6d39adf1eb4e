import type { Db, Tx } from "../platform/db.server.ts";

/** Whose text to whom. */
export type Writer = { profileId: number; otherId: number };

/**
 * Keeps what a member has typed but not sent; an empty text forgets it. It lies on the member's side of the
 * conversation, and in a table of its own while there is none: both are theirs alone.
 */
export async function keepDraft(db: Db, { profileId, otherId }: Writer, text: string, now: Date): Promise<void> {
  const updated = await db
    .updateTable("conversation_side")
    .set({ draft: text })
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  if (text === "") return void (await takeFirstDraft(db, { profileId, otherId }));
  await db
    .insertInto("first_draft")
    .values({ profile_id: profileId, other_id: otherId, text, saved_at: now })
    .onConflict((row) => row.columns(["profile_id", "other_id"]).doUpdateSet({ text, saved_at: now }))
    .execute();
}

/** What a member has typed to another and not sent; "" when there is nothing. */
export async function findDraft(db: Db, { profileId, otherId }: Writer): Promise<string> {
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

/** Takes away what was typed before the conversation began, and gives it: the side keeps it from now on. */
export async function takeFirstDraft(db: Db | Tx, { profileId, otherId }: Writer): Promise<string | undefined> {
  const row = await db
    .deleteFrom("first_draft")
    .where("profile_id", "=", profileId)
    .where("other_id", "=", otherId)
    .returning("text")
    .executeTakeFirst();
  return row?.text;
}

/** What either has typed to the other before any conversation is forgotten: after a block. */
export async function forgetFirstDrafts(tx: Tx, a: number, b: number): Promise<void> {
  await takeFirstDraft(tx, { profileId: a, otherId: b });
  await takeFirstDraft(tx, { profileId: b, otherId: a });
}

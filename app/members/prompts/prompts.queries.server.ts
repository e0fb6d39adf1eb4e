import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import { type AnsweredPrompt, Prompt } from "./prompts.ts";

/** The prompts that a member has answered, in their own order. */
export async function listPrompts(db: Db, profileId: number): Promise<AnsweredPrompt[]> {
  const rows = await db
    .selectFrom("profile_prompt")
    .select(["prompt", "answer"])
    .where("profile_id", "=", profileId)
    .orderBy("position")
    .execute();
  return rows.flatMap(({ prompt, answer }) => {
    const known = Prompt.read(prompt);
    return known ? [{ prompt: known, answer }] : [];
  });
}

/** A member's answer to one of the prompts; undefined if they have none. */
export async function findPrompt(db: Db, profileId: number, prompt: string): Promise<AnsweredPrompt | undefined> {
  const known = Prompt.read(prompt);
  if (!known) return undefined;
  const row = await db
    .selectFrom("profile_prompt")
    .select("answer")
    .where("profile_id", "=", profileId)
    .where("prompt", "=", known)
    .executeTakeFirst();
  return row && { prompt: known, answer: row.answer };
}

/** Replaces the answers of a member. */
export async function replacePrompts(tx: ActingTx, profileId: number, answered: AnsweredPrompt[]): Promise<void> {
  await deletePrompts(tx, profileId);
  if (answered.length === 0) return;
  await tx
    .insertInto("profile_prompt")
    .values(answered.map((each, at) => ({ profile_id: profileId, position: at + 1, ...each })))
    .execute();
}

/** Removes the answers of a member, or one of them; returns whether there was any. */
export async function deletePrompts(tx: Tx, profileId: number, prompt?: string): Promise<boolean> {
  let query = tx.deleteFrom("profile_prompt").where("profile_id", "=", profileId);
  if (prompt !== undefined) query = query.where("prompt", "=", prompt);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

import type { AccountStatus } from "#db/schema.ts";
import { erasedText } from "#app/chat/erased-message.ts";
import { openingText } from "#app/members/prompts/openings.server.ts";
import { deletePrompts, findPrompt } from "#app/members/prompts/prompts.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";

export type DecisionSubject =
  | { kind: "photo" | "message"; at: Date; words: string }
  | { kind: "prompt"; words: string }
  | { kind: "profile" };

type SubjectInput = {
  profileId: number;
  photoId?: string | null;
  messageId?: number | null;
  prompt?: string;
  /** The member's. */
  language: Language;
};

/**
 * The subject named in the statement: a photo by its date, a message by its date and text, an answered prompt by its
 * words, otherwise the profile.
 */
export async function findDecisionSubject(
  db: Db,
  { photoId, messageId, profileId, prompt, language }: SubjectInput,
): Promise<DecisionSubject> {
  const profile = { kind: "profile" } as const;
  if (photoId) {
    const photo = await db.selectFrom("photo").select("created_at").where("id", "=", photoId).executeTakeFirst();
    return photo ? { kind: "photo", at: photo.created_at, words: "" } : profile;
  }
  if (!messageId && prompt !== undefined) {
    const found = await findPrompt(db, profileId, prompt);
    return { kind: "prompt", words: found ? `${openingText(language, found.prompt)} ${found.answer}` : "" };
  }
  if (!messageId) return profile;
  const message = await db
    .selectFrom("message")
    .select(["created_at", "text"])
    .where("id", "=", messageId)
    .where("sender_id", "=", profileId)
    .executeTakeFirst();
  return message ? { kind: "message", at: message.created_at, words: message.text.slice(0, 200) } : profile;
}

/** The member a decision is about, with the address its statement goes to. */
export async function findRestrictedMember(db: Db, profileId: number) {
  return db
    .selectFrom("profile")
    .leftJoin("account", "account.id", "profile.account_id")
    .where("profile.id", "=", profileId)
    .select(["profile.account_id as accountId", "profile.name", "profile.niche", "profile.country"])
    .select(["profile.site_id as siteId", "account.email", "account.language"])
    .executeTakeFirst();
}

/** The member of an account with the account's status; throws if there is none. */
export async function requireMemberOfAccount(
  db: Db,
  accountId: number,
): Promise<{ profileId: number; status: AccountStatus }> {
  return db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["profile.id as profileId", "account.status"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Replaces a message that a member sent with an erased one; false if there is none. */
export async function eraseMessage(tx: Tx, message: { messageId: number; profileId: number }): Promise<boolean> {
  const erased = await tx
    .updateTable("message")
    .set({ text: erasedText, kind: "text", photo_id: null, shown_at: null, gift: null, warning: null })
    .set({ prompt_opening: null, prompt_answer: null })
    .where("id", "=", message.messageId)
    .where("sender_id", "=", message.profileId)
    .executeTakeFirst();
  return erased.numUpdatedRows > 0n;
}

/** Empties the texts of a profile, and its prompts. */
export async function clearNotes(tx: Tx, profileId: number): Promise<void> {
  await tx.updateTable("profile").set({ about_me: "", looking_for: "" }).where("id", "=", profileId).execute();
  await deletePrompts(tx, profileId);
}

/** In what language a member reads, and the state of the account; undefined for fictional and erased members. */
export async function findMemberContact(db: Db, profileId: number) {
  return db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .where("profile.id", "=", profileId)
    .where("account.status", "<>", "erased")
    .select(["account.language", "account.status"])
    .executeTakeFirst();
}

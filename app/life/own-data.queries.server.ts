import type { Db } from "../platform/db.server.ts";

/** Whose data is asked for. */
export type Owner = { accountId: number; profileId: number };

const messagesAtOnce = 500;

/** Account and profile: everything that was told, and what the site notes beside it. No secrets. */
export async function findOwnAccount(db: Db, { accountId, profileId }: Owner) {
  const account = await db
    .selectFrom("account")
    .select(["id", "email", "status", "language", "credits", "paid_user", "notifications_disabled", "signup_date"])
    .select(["activated_at", "signup_step", "member_resell_at", "banned_at"])
    .select(["delete_requested_at", "delete_reason", "delete_offer_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const profile = await db.selectFrom("profile").selectAll().where("id", "=", profileId).executeTakeFirstOrThrow();
  const interests = await db
    .selectFrom("profile_interest")
    .select("interest")
    .where("profile_id", "=", profileId)
    .execute();
  const told = { interests: interests.map((each) => each.interest), interest_bits: undefined };
  return { account, profile: { ...profile, ...told } };
}

/** The member's photos, of every status; the files lie in storage under `file_key`. */
export function listOwnPhotos(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("photo")
    .select(["id", "file_key", "status", "reject_reason", "decided_at", "position", "width", "height", "created_at"])
    .where("profile_id", "=", profileId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The photos that the member has sent in chats; `photo_id` of the messages names them. */
export function listSentPhotos(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("chat_photo")
    .select(["id", "file_key", "width", "height", "created_at"])
    .where("sender_id", "=", profileId)
    .orderBy("created_at")
    .execute();
}

/** The member's conversations with the partner's public id and name, and what the member has not sent yet. */
export function listOwnConversations(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("conversation_side")
    .innerJoin("conversation", "conversation.id", "conversation_side.conversation_id")
    .innerJoin("profile", "profile.id", "conversation_side.other_id")
    .select(["conversation.id", "profile.id as partner_id", "profile.name as partner_name"])
    .select(["conversation_side.draft", "conversation.created_at", "conversation_side.hidden_seq"])
    .where("conversation_side.profile_id", "=", profileId)
    .orderBy("conversation.created_at")
    .execute();
}

/** The next messages of a conversation: the member's own, and the partner's that the member has not deleted. */
export function listOwnMessages(
  db: Db,
  about: { conversationId: number; profileId: number; hiddenSeq: number; after: number },
) {
  return db
    .selectFrom("message")
    .select(["seq", "sender_id", "kind", "text", "photo_id", "gift", "cost", "created_at"])
    .where("conversation_id", "=", about.conversationId)
    .where("seq", ">", about.after)
    .where((eb) => eb.or([eb("sender_id", "=", about.profileId), eb("seq", ">", about.hiddenSeq)]))
    .orderBy("seq")
    .limit(messagesAtOnce)
    .execute();
}

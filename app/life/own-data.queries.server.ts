import type { Db } from "../platform/db.server.ts";

/** Whose data is asked for. */
export type Owner = { accountId: number; profileId: number };

const messagesAtOnce = 500;

/** Account and profile: everything that was told, and what the site notes beside it. No secrets. */
export async function findOwnAccount(db: Db, { accountId, profileId }: Owner) {
  const account = await db
    .selectFrom("account")
    .select(["id", "email", "status", "language", "credits", "paid_user", "notifications_disabled", "signup_date"])
    .select(["activated_at", "delete_requested_at", "member_resell_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const profile = await db.selectFrom("profile").selectAll().where("id", "=", profileId).executeTakeFirstOrThrow();
  const interests = await db
    .selectFrom("profile_interest")
    .select("interest")
    .where("profile_id", "=", profileId)
    .execute();
  return { account, profile: { ...profile, interests: interests.map((each) => each.interest) } };
}

/** The member's photos, of every status; the files lie in storage under `file_key`. */
export function listOwnPhotos(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("photo")
    .select(["id", "file_key", "status", "position", "width", "height", "created_at"])
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

/** What the member has typed to somebody without a conversation, and not sent. */
export function listFirstDrafts(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("first_draft")
    .innerJoin("profile", "profile.id", "first_draft.other_id")
    .select(["profile.id as partner_id", "profile.name as partner_name", "first_draft.text", "first_draft.saved_at"])
    .where("first_draft.profile_id", "=", profileId)
    .execute();
}

/** Likes and visits of the member and to the member, and whom the member blocked, with public ids and names. */
export async function listOwnRelations(db: Db, { profileId }: Owner) {
  const given = db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", "likes.liked_id")
    .where("likes.liker_id", "=", profileId);
  const received = db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", "likes.liker_id")
    .where("likes.liked_id", "=", profileId);
  const made = db
    .selectFrom("visit")
    .innerJoin("profile", "profile.id", "visit.visited_id")
    .where("visit.visitor_id", "=", profileId);
  const got = db
    .selectFrom("visit")
    .innerJoin("profile", "profile.id", "visit.visitor_id")
    .where("visit.visited_id", "=", profileId);
  const passed = db
    .selectFrom("swipe_pass")
    .innerJoin("profile", "profile.id", "swipe_pass.passed_id")
    .where("swipe_pass.passer_id", "=", profileId);
  const answers = db.selectFrom("match_answer").where("profile_id", "=", profileId);
  const blocked = db
    .selectFrom("block")
    .innerJoin("profile", "profile.id", "block.blocked_id")
    .where("block.blocker_id", "=", profileId);
  return {
    likes_given: await given.select(["profile.id", "profile.name", "likes.created_at", "likes.is_match"]).execute(),
    likes_received: await received
      .select(["profile.id", "profile.name", "likes.created_at", "likes.is_match"])
      .execute(),
    visits_made: await made.select(["profile.id", "profile.name", "visit.visited_at"]).execute(),
    visits_received: await got.select(["profile.id", "profile.name", "visit.visited_at"]).execute(),
    passed_in_swipe_game: await passed.select(["profile.id", "profile.name", "swipe_pass.passed_at"]).execute(),
    match_finder_answers: await answers
      .select(["gender", "min_age", "max_age", "country", "region", "relationship", "interests", "answered_at"])
      .execute(),
    blocked: await blocked.select(["profile.id", "profile.name", "block.created_at"]).execute(),
    last_search: await db
      .selectFrom("saved_search")
      .select(["query", "saved_at"])
      .where("profile_id", "=", profileId)
      .execute(),
  };
}

/** Credits, sign-ins and the mails that were sent, without their texts. */
export async function listOwnRecords(db: Db, { accountId }: Owner) {
  return {
    ledger: await db
      .selectFrom("ledger")
      .select(["delta", "balance", "reason", "order_id", "note", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
    sessions: await db
      .selectFrom("session")
      .select(["user_agent", "created_at", "last_seen_at", "expires_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    devices: await db.selectFrom("device").select("last_seen_at").where("account_id", "=", accountId).execute(),
    push_devices: await db
      .selectFrom("push_subscription")
      .select(["endpoint", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    notifications: await db
      .selectFrom("notification_preference")
      .select(["mail", "push", "detail"])
      .where("account_id", "=", accountId)
      .execute(),
    sent: await db
      .selectFrom("outbox")
      .select(["kind", "topic", "status", "created_at", "sent_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  };
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

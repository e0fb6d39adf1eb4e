import { sql } from "kysely";
import { languagesOfBits } from "#app/members/languages/spoken-languages.ts";
import { listPrompts } from "#app/members/prompts/prompts.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * Another member's name in a member's data download: null unless that account is active, because banned members and
 * members who leave are hidden at once (app/members/README.md#who-sees-whom).
 */
export function nameWhereActive<Name extends string>(as: Name) {
  return sql<string | null>`case when profile.status = 'active' then profile.name end`.as(as);
}

/** The member whose data is requested. */
export type DataOwner = { accountId: number; profileId: number };

const messageBatchSize = 500;

/** Account and profile: everything the member entered and the site recorded, without secrets. */
export async function findOwnAccount(db: Db, { accountId, profileId }: DataOwner) {
  const account = await db
    .selectFrom("account")
    .select(["id", "email", "status", "language", "credits", "paid_user", "notifications_disabled", "signup_date"])
    .select(["neutral_name", "leave_now", "activated_at", "signup_step", "member_resell_at", "banned_at", "banned_for"])
    .select(["delete_requested_at", "delete_reason", "delete_offer_at", "disowned_at", "held", "by_mail"])
    .select(["seen_at", "adult_until", "adult_way", "password_changed_at", "email_changed_at", "review_until"])
    .select("photos_review_at")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const profile = await db.selectFrom("profile").selectAll().where("id", "=", profileId).executeTakeFirstOrThrow();
  const interests = await db
    .selectFrom("profile_interest")
    .select("interest")
    .where("profile_id", "=", profileId)
    .execute();
  // Columns that the file says in words.
  const left = { interest_bits: undefined, language_bits: undefined };
  const words = {
    interests: interests.map((each) => each.interest),
    languages: languagesOfBits(profile.language_bits),
    prompts: await listPrompts(db, profileId),
  };
  return { account, profile: { ...profile, ...left, ...words } };
}

/** The member's photos with any status; `file_key` locates the files in the storage. */
export function listOwnPhotos(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("photo")
    .select(["id", "file_key", "status", "reject_reason", "decided_at", "position", "width", "height", "created_at"])
    .select(["phash", "remove_files_at", "files_removed_at", "consent_version", "consent_at"])
    .where("profile_id", "=", profileId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The photos that the member sent in chats; messages refer to them by `photo_id`. */
export function listSentPhotos(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("chat_photo")
    .select(["id", "file_key", "width", "height", "created_at", "phash", "consent_version", "consent_at"])
    .where("sender_id", "=", profileId)
    .orderBy("created_at")
    .execute();
}

/** The member's conversations with the partner's public id and name, and the member's draft. */
export function listOwnConversations(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("conversation_side")
    .innerJoin("conversation", "conversation.id", "conversation_side.conversation_id")
    .innerJoin("profile", "profile.id", "conversation_side.other_id")
    .select(["conversation.id", "profile.id as partner_id"])
    .select(nameWhereActive("partner_name"))
    .select(["conversation_side.draft", "conversation.created_at", "conversation_side.hidden_seq"])
    .select("conversation_side.shows_photos")
    .where("conversation_side.profile_id", "=", profileId)
    .orderBy("conversation.created_at")
    .execute();
}

/**
 * The next messages of a conversation: the member's own, and those of the partner that the member has not deleted and
 * the partner has not taken back.
 */
export function listOwnMessages(
  db: Db,
  page: { conversationId: number; profileId: number; hiddenSeq: number; after: number },
) {
  return (
    db
      .selectFrom("message")
      .select(["seq", "sender_id", "kind", "text", "photo_id", "gift", "cost", "created_at"])
      .select(["about_seq", "reaction", "reacted_at", "taken_back_at"])
      .select(["prompt_opening", "prompt_answer"])
      // When the partner first saw a photo is not the sender's to know.
      .select((eb) => eb.case().when("sender_id", "<>", page.profileId).then(eb.ref("shown_at")).end().as("shown_at"))
      // Its recipient's: the sender is not told (app/chat/README.md#warnings).
      .select((eb) =>
        eb.case().when("sender_id", "=", page.profileId).then(null).else(eb.ref("warning")).end().as("warning"),
      )
      .where("conversation_id", "=", page.conversationId)
      .where("seq", ">", page.after)
      .where((eb) =>
        eb.or([
          eb("sender_id", "=", page.profileId),
          eb.and([eb("seq", ">", page.hiddenSeq), eb("taken_back_at", "is", null)]),
        ]),
      )
      .orderBy("seq")
      .limit(messageBatchSize)
      .execute()
  );
}

import type { ComplaintSnapshot } from "#db/schema.ts";
import { languagesOfBits } from "#app/members/languages/spoken-languages.ts";
import { listPrompts } from "#app/members/prompts/prompts.queries.server.ts";
import { openingText } from "#app/members/prompts/openings.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";

const contextMessages = 5;

/** The owner of a photo in this pool. */
export async function findPhotoOwner(db: Db, photoId: string, niche: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .where("photo.id", "=", photoId)
    .where("profile.niche", "=", niche)
    .select("photo.profile_id")
    .executeTakeFirst();
  return row?.profile_id;
}

/** All fields of a profile; undefined for unknown members and those of other pools. */
export async function findProfileForSnapshot(
  db: Db,
  id: number,
  niche: number,
): Promise<{ profile: Record<string, unknown>; mainPhotoId: string | null } | undefined> {
  const row = await db
    .selectFrom("profile")
    .where("id", "=", id)
    .where("niche", "=", niche)
    .select([
      "id",
      "name",
      "gender",
      "sexuality",
      "date_of_birth",
      "country",
      "region",
      "city",
      "hair",
      "eyes",
      "body",
      "relationship",
      "tattoos",
      "about_me",
      "looking_for",
      "language_bits",
      "fictional",
      "status",
      "created_at",
      "main_photo_id",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const interests = await db.selectFrom("profile_interest").select("interest").where("profile_id", "=", id).execute();
  const { main_photo_id: mainPhotoId, language_bits: bits, ...fields } = row;
  const prompts = await listPrompts(db, id);
  const lists = {
    prompts: prompts.map(({ prompt, answer }) => `${openingText("en", prompt)} ${answer}`),
    languages: languagesOfBits(bits),
    interests: interests.map((each) => each.interest),
  };
  return { profile: { ...fields, ...lists }, mainPhotoId };
}

/** Photos by their ids, of any profile or sent in a chat. */
export async function listPhotosForSnapshot(
  db: Db,
  ids: string[],
): Promise<{ id: string; status: string; file_key: string }[]> {
  if (ids.length === 0) return [];
  const sent = db
    .selectFrom("chat_photo")
    .select((eb) => ["id", eb.val("sent").as("status"), "file_key"])
    .where("id", "in", ids);
  return db
    .selectFrom("photo")
    .select((eb) => ["id", eb.cast<string>("status", "text").as("status"), "file_key"])
    .where("id", "in", ids)
    .unionAll(sent)
    .execute();
}

/** A message that `memberId` sent to `reporterId`, whether or not either has deleted the conversation since. */
export async function findMessageToReport(
  db: Db,
  about: { messageId: number; memberId: number; reporterId: number },
): Promise<{ conversationId: number; seq: number; photoId: string | null } | undefined> {
  return db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("message.id", "=", about.messageId)
    .where("message.sender_id", "=", about.memberId)
    .where("conversation.low_id", "=", Math.min(about.memberId, about.reporterId))
    .where("conversation.high_id", "=", Math.max(about.memberId, about.reporterId))
    .select(["message.conversation_id as conversationId", "message.seq", "message.photo_id as photoId"])
    .executeTakeFirst();
}

/**
 * A message with the five messages before and after it, oldest first; of those that were taken back only the message
 * itself (app/chat/README.md#one-message).
 */
export async function listMessagesAround(
  db: Db,
  at: { conversationId: number; seq: number; memberId: number },
): Promise<NonNullable<ComplaintSnapshot["messages"]>> {
  const rows = await db
    .selectFrom("message")
    .select(["id", "seq", "sender_id", "kind", "text", "created_at"])
    .where("conversation_id", "=", at.conversationId)
    .where("seq", ">=", at.seq - contextMessages)
    .where("seq", "<=", at.seq + contextMessages)
    .where((eb) => eb.or([eb("taken_back_at", "is", null), eb("seq", "=", at.seq)]))
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    by: row.sender_id === at.memberId ? ("member" as const) : ("reporter" as const),
    kind: row.kind,
    text: row.text,
    at: row.created_at.toISOString(),
    reported: row.seq === at.seq,
  }));
}

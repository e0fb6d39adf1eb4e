import { sql } from "kysely";
import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import { photoConsent } from "#app/members/photos/photo-consent.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Conversation } from "./conversation.queries.server.ts";
import type { GiftKind } from "./gift-kinds.ts";
import type { QuotedPrompt } from "./prompts/quoted-prompt.server.ts";
import type { MessageWarning } from "./warnings/message-warning.ts";

/** A photo whose files are already in storage; `sourceHash` is the hash of the bytes as they were sent. */
type SentPhoto = {
  id: string;
  fileKey: string;
  sourceHash: string;
  width: number;
  height: number;
  placeholder: string;
  phash: string;
};

/** What a message may contain besides its text (spec 3). */
export type Attachment = { kind: "gift"; gift: GiftKind } | { kind: "photo"; photo: SentPhoto };

type NewMessage = {
  id: number;
  senderId: number;
  recipientId: number;
  text: string;
  attachment: Attachment | undefined;
  keepsDraft?: boolean;
  cost: number;
  key: string;
  /** The sequence number of the message that this one answers. */
  aboutSeq?: number | null;
  warning: MessageWarning | null;
  /** The prompt of the recipient that it answers. */
  prompt?: QuotedPrompt;
};

/** The message a sender has already stored under this key, if any. */
export function findMessageByKey(db: Db, senderId: number, key: string) {
  return db
    .selectFrom("message")
    .innerJoin("conversation_side as side", (join) =>
      join
        .onRef("side.conversation_id", "=", "message.conversation_id")
        .onRef("side.profile_id", "=", "message.sender_id"),
    )
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .select(["message.id", "message.conversation_id", "message.kind", "message.text", "message.gift"])
    .select(["side.other_id", "chat_photo.source_hash", "message.taken_back_at"])
    .where("message.sender_id", "=", senderId)
    .where("message.client_key", "=", key)
    .executeTakeFirst();
}

/**
 * Stores a message with the conversation's next sequence number, counts it as unread for the recipient and brings the
 * conversation back into both overviews. Needs the lock on the pair.
 */
export async function insertMessage(
  tx: PairTx,
  conversation: Conversation,
  { attachment, keepsDraft, ...message }: NewMessage,
  now: Date,
): Promise<void> {
  if (attachment?.kind === "photo") await insertChatPhoto(tx, message.senderId, attachment.photo, now);
  // A gift, a photo or an icebreaker leaves the draft alone: it was sent beside it.
  const clearsDraft = !attachment && !keepsDraft;
  // The conversation's next place, both its sides and the message in one statement: one round trip instead of four.
  await tx
    .with("place", (cte) =>
      cte
        .updateTable("conversation")
        .set({ next_seq: sql`next_seq + 1`, last_message_id: message.id })
        .where("id", "=", conversation.id)
        .returning(sql<number>`next_seq - 1`.as("seq")),
    )
    .with("sides", (cte) =>
      cte
        .updateTable("conversation_side")
        .set({
          last_message_at: now,
          listed: true,
          unread: sql`unread + (profile_id = ${message.recipientId})::int`,
          ...(clearsDraft && { draft: sql`case when profile_id = ${message.senderId} then '' else draft end` }),
        })
        .where("conversation_id", "=", conversation.id),
    )
    .insertInto("message")
    .values((eb) => ({
      id: message.id,
      conversation_id: conversation.id,
      sender_id: message.senderId,
      seq: eb.selectFrom("place").select("place.seq"),
      kind: attachment?.kind ?? "text",
      text: message.text,
      gift: attachment?.kind === "gift" ? attachment.gift : null,
      photo_id: attachment?.kind === "photo" ? attachment.photo.id : null,
      cost: message.cost,
      client_key: message.key,
      created_at: now,
      warning: message.warning,
      about_seq: message.aboutSeq,
      prompt_opening: message.prompt?.opening ?? null,
      prompt_answer: message.prompt?.answer ?? null,
    }))
    .execute();
}

/** Stores a photo of a message; without one it is seen by nobody. */
export async function insertChatPhoto(tx: PairTx, senderId: number, photo: SentPhoto, now: Date): Promise<void> {
  await tx
    .insertInto("chat_photo")
    .values({
      id: photo.id,
      sender_id: senderId,
      file_key: photo.fileKey,
      source_hash: photo.sourceHash,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      phash: photo.phash,
      created_at: now,
      ...photoConsent(now),
    })
    .execute();
}

import { createHash } from "node:crypto";
import type { LockedAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { newPhotoId } from "../platform/ids.server.ts";
import type { ImageRefusal } from "../platform/images/refusals.ts";
import { removeImage, storeImage } from "../platform/images/store-image.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Storage } from "../platform/storage.ts";
import { chatPhotoFolder } from "./chat-photo-folder.ts";
import { findMessageByKey } from "./message.queries.server.ts";
import type { MessageRefusal } from "./refusals.ts";
import { judgeWriting, type MessageWish, sendMessage } from "./send-message.server.ts";

export type PhotoWish = Omit<MessageWish, "attachment"> & {
  /** The file as it was sent. */
  bytes: Uint8Array;
};

type SentPhoto = Outcome<
  { conversationId: number; messageId: number; repeated: boolean },
  MessageRefusal | ImageRefusal
>;

/**
 * A member sends another a photo, for the two of them only; message, photo and charge are stored in one transaction
 * (product 4). Who may not write is told before a core is spent on the picture. The same key with the same file gives
 * the stored message again; of files whose message was not stored nothing stays.
 */
export async function sendPhoto(db: Db, storage: Storage, wish: PhotoWish, now: Date): Promise<SentPhoto> {
  const { bytes, ...message } = wish;
  const sourceHash = createHash("sha256").update(bytes).digest("base64url");
  const earlier = await findMessageByKey(db, wish.looker.profileId, wish.key);
  if (earlier) {
    if (earlier.source_hash !== sourceHash || earlier.other_id !== wish.recipientId) return refused("key_reused");
    return { ok: true, conversationId: earlier.conversation_id, messageId: earlier.id, repeated: true };
  }
  const judged = await judgeWriting(db, wish, await findAccount(db, wish.accountId));
  if (!judged.ok) return judged;

  const stored = await storeImage(storage, chatPhotoFolder, bytes);
  if (!stored.ok) return stored;
  const { image } = stored;
  let kept = false;
  try {
    const photo = { id: newPhotoId(), sourceHash, ...image };
    const sent = await sendMessage(db, { ...message, attachment: { kind: "photo", photo } }, now);
    kept = sent.ok && !sent.repeated;
    return sent;
  } finally {
    if (!kept) await removeImage(storage, image.fileKey);
  }
}

async function findAccount(db: Db, id: number): Promise<LockedAccount> {
  const row = await db
    .selectFrom("account")
    .select(["credits", "paid_user as paidUser", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row;
}

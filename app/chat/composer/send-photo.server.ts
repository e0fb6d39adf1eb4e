import { createHash } from "node:crypto";
import { findWritingAccount } from "#app/account/lock-account.queries.server.ts";
import { actTowardsMember } from "#app/members/access/act-towards-member.server.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { sameDistance } from "#app/members/review/near-photos.ts";
import { resemblesSealed } from "#app/members/review/near-photos.queries.server.ts";
import { findPictureList, recordMatch } from "#app/members/review/picture-lists.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import type { ImageRefusal } from "#app/platform/images/refusals.ts";
import { keepIfStored, storeImage } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { findMessageByKey, insertChatPhoto } from "../message.queries.server.ts";
import { isEmptied } from "../erased-message.ts";
import { chatPhotoFolder } from "../window/chat-photo.queries.server.ts";
import type { MessageRefusal } from "../refusals.ts";
import { checkMayWrite, type MessageInput, sendMessage } from "./send-message.server.ts";

type PhotoInput = Omit<MessageInput, "attachment"> & {
  /** The file as it was sent. */
  bytes: Uint8Array;
};

type SendPhotoResult = Outcome<
  { conversationId: number; messageId: number; repeated: boolean },
  MessageRefusal | ImageRefusal
>;

/**
 * Sends a photo to another member, visible to the two of them only; message, photo and charge are stored in one
 * transaction (app/chat/README.md#costs). A member who may not write is refused before the picture is processed. The
 * same key with the same file returns the stored message again. What looks like a sealed photo is refused; what a list
 * of pictures names is refused too, and kept for its case (app/safety/README.md#suspected-abuse-of-minors). If the
 * message is not stored, the files are removed.
 */
export async function sendPhoto(db: Db, storage: Storage, input: PhotoInput, now: Date): Promise<SendPhotoResult> {
  const { bytes, ...message } = input;
  const sourceHash = createHash("sha256").update(bytes).digest("base64url");
  const earlier = await findMessageByKey(db, input.scope.profileId, input.key);
  if (earlier) {
    const isSame = isEmptied(earlier) || earlier.source_hash === sourceHash;
    if (!isSame || earlier.other_id !== input.recipientId) return refused("key_reused");
    return { ok: true, conversationId: earlier.conversation_id, messageId: earlier.id, repeated: true };
  }
  const account = await findWritingAccount(db, input.accountId);
  const member = await findMemberAccess(db, input.scope, input.recipientId);
  const checked = await checkMayWrite(db, input, { member, account }, now, true);
  if (!checked.ok) return checked;

  const files = await storeImage(storage, chatPhotoFolder, bytes);
  if (!files.ok) return files;
  const { image } = files;
  let stored = false;
  const storeRow = async (): Promise<SendPhotoResult> => {
    const photo = { id: newPhotoId(), sourceHash, ...image };
    const list = await findPictureList(db, image);
    if (list && !list.opensCase) return refused("photo_refused");
    if (list) {
      const pair = { accountId: input.accountId, scope: input.scope, memberId: input.recipientId };
      const held = await actTowardsMember(db, pair, async (tx) => {
        await insertChatPhoto(tx, input.scope.profileId, photo, now);
        await recordMatch(tx, { photoId: photo.id, list }, now);
        return { ok: true } as const;
      });
      stored = held.ok;
      return held.ok ? refused("photo_refused") : held;
    }
    if (await resemblesSealed(db, image.phash, sameDistance)) return refused("photo_refused");
    const sent = await sendMessage(db, { ...message, attachment: { kind: "photo", photo } }, now);
    stored = sent.ok && !sent.repeated;
    return sent;
  };
  return keepIfStored(storage, [image.fileKey], storeRow, () => stored);
}

import { imageFile } from "#app/platform/images/image-variants.ts";
import { findSelfie } from "#app/members/verification/verification.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import {
  findOwnAccount,
  listOwnConversations,
  listOwnMessages,
  listOwnPhotos,
  listSentPhotos,
  type DataOwner,
} from "./own-data.queries.server.ts";
import { ownDataTable } from "./own-data-table.server.ts";

/**
 * A member's data as one JSON text, piece by piece, so that even many photos never fill the memory
 * (app/leaving/README.md#own-data, `/settings/data`). Photos are WebP in base64.
 */
export async function* ownData(db: Db, storage: Storage, owner: DataOwner, now: Date): AsyncGenerator<string> {
  const { account, profile } = await findOwnAccount(db, owner);
  yield `{"made_at":${JSON.stringify(now)},"account":${JSON.stringify(account)},"profile":${JSON.stringify(profile)}`;
  yield* jsonList(',"photos":', photos(storage, await listOwnPhotos(db, owner)));
  yield* jsonList(',"chat_photos":', photos(storage, await listSentPhotos(db, owner)));
  const selfie = await findSelfie(db, owner.profileId);
  yield* jsonList(',"selfie":', photos(storage, selfie ? [{ file_key: selfie.fileKey }] : []));
  for (const line of Object.values(ownDataTable)) {
    if (!("lists" in line)) continue;
    for (const [name, list] of Object.entries(line.lists)) {
      yield `,"${name}":${JSON.stringify(await list(db, owner))}`;
    }
  }
  yield* jsonList(',"conversations":', conversations(db, owner));
  yield "}\n";
}

async function* jsonList(head: string, items: AsyncIterable<object>): AsyncGenerator<string> {
  yield `${head}[`;
  let first = true;
  for await (const item of items) {
    yield (first ? "" : ",") + JSON.stringify(item);
    first = false;
  }
  yield "]";
}

async function* photos(storage: Storage, rows: { file_key: string }[]): AsyncGenerator<object> {
  for (const { file_key: fileKey, ...photo } of rows) {
    const bytes = await storage.read(imageFile(fileKey, "full"));
    yield { ...photo, type: "image/webp", base64: bytes ? Buffer.from(bytes).toString("base64") : null };
  }
}

async function* conversations(db: Db, owner: DataOwner): AsyncGenerator<object> {
  for (const { hidden_seq: hiddenSeq, ...conversation } of await listOwnConversations(db, owner)) {
    const messages: object[] = [];
    let after = 0;
    for (;;) {
      const page = { conversationId: conversation.id, profileId: owner.profileId, hiddenSeq, after };
      const rows = await listOwnMessages(db, page);
      for (const { sender_id: sender, ...row } of rows) messages.push({ own: sender === owner.profileId, ...row });
      const last = rows.at(-1);
      if (!last) break;
      after = last.seq;
    }
    yield { ...conversation, messages };
  }
}

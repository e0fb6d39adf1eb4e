import { imageFile } from "../platform/images/image-variants.ts";
import type { Db } from "../platform/db.server.ts";
import type { Storage } from "../platform/storage.ts";
import {
  findOwnAccount,
  listOwnConversations,
  listOwnMessages,
  listOwnPhotos,
  listSentPhotos,
  type Owner,
} from "./own-data.queries.server.ts";
import { ownDataTable } from "./own-data-table.server.ts";

/**
 * All own data of a member as one JSON text, piece by piece: a long life with many photos never lies in memory whole
 * (product 2, `/settings/data`). Photos are WebP in base64.
 */
export async function* ownData(db: Db, storage: Storage, owner: Owner, now: Date): AsyncGenerator<string> {
  const { account, profile } = await findOwnAccount(db, owner);
  yield `{"made_at":${JSON.stringify(now)},"account":${JSON.stringify(account)},"profile":${JSON.stringify(profile)}`;
  yield* inList(',"photos":', photos(storage, await listOwnPhotos(db, owner)));
  yield* inList(',"chat_photos":', photos(storage, await listSentPhotos(db, owner)));
  for (const line of Object.values(ownDataTable)) {
    if (!("lists" in line)) continue;
    for (const [name, list] of Object.entries(line.lists)) {
      yield `,"${name}":${JSON.stringify(await list(db, owner))}`;
    }
  }
  yield* inList(',"conversations":', conversations(db, owner));
  yield "}\n";
}

async function* inList(head: string, items: AsyncIterable<object>): AsyncGenerator<string> {
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

async function* conversations(db: Db, owner: Owner): AsyncGenerator<object> {
  for (const { hidden_seq: hiddenSeq, ...conversation } of await listOwnConversations(db, owner)) {
    const messages: object[] = [];
    let after = 0;
    for (;;) {
      const about = { conversationId: conversation.id, profileId: owner.profileId, hiddenSeq, after };
      const rows = await listOwnMessages(db, about);
      for (const { sender_id: sender, ...row } of rows) messages.push({ own: sender === owner.profileId, ...row });
      const last = rows.at(-1);
      if (!last) break;
      after = last.seq;
    }
    yield { ...conversation, messages };
  }
}

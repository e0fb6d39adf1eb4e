import { sql, type RawBuilder } from "kysely";
import { chatPhotos } from "#app/chat/jobs.server.ts";
import { sweepGraceHours } from "#app/members/photos/lost-photos.ts";
import { sweepPhotoFiles } from "#app/members/photos/sweep-photos.server.ts";
import { selfies } from "#app/members/verification/selfie-files.server.ts";
import { imageFile, imageVariants } from "#app/platform/images/image-variants.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { hours, later } from "#app/platform/units.ts";
import { evidencePhotos } from "#app/safety/evidence/evidence-photos.server.ts";
import type { Db } from "#db/connect.ts";
import { wrongLanguageRows } from "../members/wrong-language-rows.ts";

/** What must hold whatever members, faults and other people's forms have done; each query finds what breaks it. */
const invariants: Record<string, (accounts: number[]) => RawBuilder<unknown>> = {
  "the ledger is the balance": () =>
    sql`select account.id from account left join ledger on ledger.account_id = account.id
      group by account.id having account.credits <> coalesce(sum(ledger.delta), 0) or account.credits < 0`,
  "one like of a pair, one conversation of a pair": () =>
    sql`select liker_id as one, liked_id as other from likes group by liker_id, liked_id having count(*) > 1
      union all select least(a.profile_id, b.profile_id), greatest(a.profile_id, b.profile_id)
      from conversation_side a join conversation_side b on b.conversation_id = a.conversation_id
        and b.profile_id > a.profile_id
      group by 1, 2 having count(*) > 1`,
  "likes of both are a match": () =>
    sql`select one.liker_id from likes one left join likes other
      on other.liker_id = one.liked_id and other.liked_id = one.liker_id
      where one.is_match is distinct from (other.liker_id is not null)`,
  "one grant for each completed order": (accounts) =>
    sql`select orders.id from orders left join ledger on ledger.order_id = orders.id and reason = 'order'
      where orders.account_id in (${sql.join(accounts)})
      group by orders.id having count(ledger.id) <> case when orders.status = 'completed' then 1 else 0 end`,
  "a conversation has two sides": () =>
    sql`select conversation.id from conversation left join conversation_side side on side.conversation_id = conversation.id
      group by conversation.id having count(side.profile_id) <> 2`,
  "a code is used once by an account": () =>
    sql`select account_id from discount_use group by account_id, code having count(*) > 1`,
  "a language's row says what its profile says": () => sql.raw(wrongLanguageRows),
  "nobody likes themself": () => sql`select liker_id from likes where liker_id = liked_id`,
  "a photo in a chat belongs to one message": () =>
    sql`select chat_photo.id from chat_photo left join message on message.photo_id = chat_photo.id
      where chat_photo.id not in (select photo_id from picture_match)
        and chat_photo.id not in (select photo_id from intimate_photo where state = 'hidden')
      group by chat_photo.id having count(message.id) <> 1`,
};

/** Files that rows refer to: photos with all their variants, a complaint's copies with the full one. */
async function listNamedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string; isCopy: boolean }>`
    select file_key as key, false as "isCopy" from photo where files_removed_at is null and file_key not like 'seed/%'
    union select file_key, false from chat_photo where file_key not like 'seed/%'
    union select file_key, false from sealed_photo where file_key not like 'seed/%'
    union select file_key, false from verification where file_key is not null
    union select copy ->> 'file_key', true from complaint, jsonb_array_elements(snapshot::jsonb -> 'photos') as copy
      where copy ->> 'file_key' is not null`.execute(db);
  return rows.flatMap(({ key, isCopy }) =>
    isCopy ? imageFile(key, "full") : imageVariants.map((variant) => imageFile(key, variant)),
  );
}

/**
 * What is wrong with the files of a site that nobody uses any more: files without a row after the time of grace and the
 * sweeps of the night, rows whose files are missing. The storage must hold this site's files alone.
 */
async function listBrokenFiles(db: Db, storage: Storage): Promise<string[]> {
  const afterGrace = later(new Date(), hours(sweepGraceHours + 1));
  for (const folder of [undefined, chatPhotos, selfies, evidencePhotos])
    await sweepPhotoFiles(db, storage, afterGrace, folder);
  const named = new Set(await listNamedFiles(db));
  const orphans: string[] = [];
  for await (const { key } of storage.list(""))
    if (!key.startsWith("seed/") && !named.delete(key)) orphans.push(`no row names the file ${key}`);
  return [...orphans, ...[...named].map((key) => `a row names the file ${key}, which is missing`)];
}

/**
 * The names of the invariants that do not hold, with what breaks them; `accounts` are those whose orders count, `storage`
 * has this site's files and no other's.
 */
export async function listBroken(
  db: Db,
  { accounts, storage }: { accounts: number[]; storage: Storage },
): Promise<string[]> {
  return [...(await listBrokenRows(db, accounts)), ...(await listBrokenFiles(db, storage)).slice(0, 10)];
}

/** The same about rows alone. */
export async function listBrokenRows(db: Db, accounts: number[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query(accounts).execute(db);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}

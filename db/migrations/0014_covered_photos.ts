import { type Kysely, sql } from "kysely";
import { inBatches, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const batchSize = 1_000;

/**
 * Photos in chats arrive covered (app/chat/README.md#photos-arrive-covered). A photo that is here already counts as
 * shown if its recipient had read the conversation beyond it, when it was sent: when it was read is not stored. One
 * that nobody had read is covered until it is shown.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      -- When the recipient first saw the message's photo; null: never, or there is none.
      alter table message add column if not exists shown_at timestamptz;
      -- This side always sees the other's photos.
      alter table conversation_side add column if not exists shows_photos boolean not null default false;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      alter table profile
        add column if not exists photos_in_chats text not null default 'ask',
        drop constraint if exists profile_photos_in_chats_check,
        add constraint profile_photos_in_chats_check check (photos_in_chats in ('ask', 'liked', 'show')) not valid;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      -- Since when the member sends no photos, because others reported them, until staff have looked.
      alter table account add column if not exists photos_review_at timestamptz;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      alter table complaint
        drop constraint complaint_kind_check,
        add constraint complaint_kind_check check (kind in ('illegal_content', 'minor', 'fake_profile', 'harassment',
          'unwanted_photo', 'scam', 'spam', 'privacy', 'payment', 'other', 'appeal', 'decision')) not valid;
    `.execute(db),
  );
  await markReadPhotos(db);
}

/** A thousand photos at a time, in the order of the index of messages by photo. */
async function markReadPhotos(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    (after) =>
      sql<{ last: string | null }>`
        with batch as (
          select id, photo_id from message where photo_id > ${after} order by photo_id limit ${sql.lit(batchSize)}
        ), marked as (
          update message set shown_at = message.created_at
          from batch, conversation_side as side
          where message.id = batch.id and message.shown_at is null
            and side.conversation_id = message.conversation_id and side.profile_id <> message.sender_id
            and message.seq <= side.read_seq
        )
        select max(photo_id) as last from batch
      `,
    "",
  );
}

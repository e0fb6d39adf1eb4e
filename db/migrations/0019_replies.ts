import { type Kysely, sql } from "kysely";
import { buildIndex, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/**
 * Answers to one message, reactions, messages that were taken back, and read receipts that can be switched off
 * (app/chat/README.md#one-message).
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      alter table message
        -- The number in its conversation of the message that this one answers.
        add column if not exists about_seq integer,
        -- Its recipient's.
        add column if not exists reaction text,
        add column if not exists reacted_at timestamptz,
        add column if not exists taken_back_at timestamptz,
        drop constraint if exists message_reaction_check,
        add constraint message_reaction_check
          check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire')) not valid;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      alter table conversation
        -- The message with the newest reaction.
        add column if not exists last_reaction_id bigint,
        -- How often messages that were there already have changed.
        add column if not exists changes integer not null default 0;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      -- Off: neither sees up to where the other has read.
      alter table profile add column if not exists read_receipts boolean not null default true;
    `.execute(db),
  );
  await buildIndex(db, {
    name: "message_taken_back",
    on: "message (sender_id, taken_back_at) where taken_back_at is not null",
  });
  // A message is charged once, and its credits come back once.
  await buildIndex(db, { name: "ledger_message_once", on: "ledger (message_id, (delta > 0))", unique: true });
  await retryWhileLocked(db, () => sql`alter table ledger drop constraint if exists ledger_message`.execute(db));
}

import { type Kysely, sql } from "kysely";
import { buildIndex, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/**
 * Warnings that are decided when a message is sent, bans for fraud with the notices to those who answered the member,
 * and credits given back (app/safety/README.md#fraud). Earlier messages keep no warning.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      alter table message add column if not exists warning text,
        drop constraint if exists message_warning_check,
        add constraint message_warning_check check (warning in ('money', 'contact')) not valid;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      alter table account add column if not exists banned_for text,
        drop constraint if exists account_banned_for_check,
        add constraint account_banned_for_check check (banned_for = 'fraud') not valid;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      alter table complaint drop constraint if exists complaint_effect_check,
        add constraint complaint_effect_check check (effect in
          ('none', 'warn', 'hide', 'remove', 'suspend:1d', 'suspend:7d', 'suspend:30d', 'ban', 'ban:fraud')) not valid;
    `.execute(db),
  );
  // No foreign key: it would read the whole ledger, and profiles stay for good.
  await retryWhileLocked(db, () => sql`alter table ledger add column if not exists profile_id bigint`.execute(db));
  await retryWhileLocked(db, () =>
    sql`
      -- Who is told that a member was removed for fraud: members who answered them. Rows of members who were not told
      -- when the ban is lifted are deleted.
      create table if not exists fraud_notice (
        victim_id bigint not null references profile,
        banned_id bigint not null references profile,
        conversation_id bigint not null references conversation on delete cascade,
        created_at timestamptz not null,
        -- When the line in the chat and the mail went out, and after which message the line is shown.
        notified_at timestamptz,
        after_seq integer,
        lifted_at timestamptz,
        corrected_at timestamptz,
        primary key (victim_id, banned_id),
        check (lifted_at is null or notified_at is not null),
        check (corrected_at is null or lifted_at is not null)
      );
      create index if not exists fraud_notice_banned on fraud_notice (banned_id, victim_id);
      create index if not exists fraud_notice_due on fraud_notice (created_at)
        where notified_at is null or (lifted_at is not null and corrected_at is null);
    `.execute(db),
  );
  // Complaints about fraud are urgent from now on, those that wait too.
  await sql`update complaint set urgent = true where status = 'open' and kind = 'scam' and not urgent`.execute(db);

  await buildIndex(db, {
    name: "message_warned",
    on: "message (conversation_id, seq) where warning is not null",
  });
  await buildIndex(db, { name: "account_fraud", on: "account (banned_at) where banned_for is not null" });
}

import { type Kysely, sql } from "kysely";

/** Conversations: one per pair, a side for each of the two, messages in the order of the conversation's own sequence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation (
      id bigint primary key,
      site_id bigint not null references site,
      low_id bigint not null references profile,
      high_id bigint not null references profile,
      starter_id bigint not null references profile,
      next_seq integer not null default 1,
      last_message_id bigint,
      created_at timestamptz not null,
      unique (low_id, high_id),
      check (low_id < high_id)
    );
    create index conversation_starter on conversation (starter_id);

    create table conversation_side (
      conversation_id bigint not null references conversation on delete cascade,
      profile_id bigint not null references profile,
      other_id bigint not null references profile,
      unread integer not null default 0 check (unread >= 0),
      read_seq integer not null default 0,
      hidden_seq integer not null default 0,
      listed boolean not null default true,
      last_message_at timestamptz not null,
      draft text not null default '',
      primary key (conversation_id, profile_id)
    );
    create index conversation_side_overview on conversation_side (profile_id, last_message_at desc, conversation_id desc) where listed;
    create index conversation_side_unread on conversation_side (profile_id) where unread > 0 and listed;

    create table message (
      id bigint primary key,
      conversation_id bigint not null references conversation on delete cascade,
      sender_id bigint not null references profile,
      seq integer not null,
      kind text not null default 'text' check (kind in ('text', 'photo', 'gift')),
      text text not null default '',
      photo_id text,
      gift text,
      cost integer not null default 0 check (cost >= 0),
      client_key text not null,
      created_at timestamptz not null,
      unique (conversation_id, seq),
      unique (sender_id, client_key)
    );
    alter table ledger add constraint ledger_message unique (message_id);
  `.execute(db);
}

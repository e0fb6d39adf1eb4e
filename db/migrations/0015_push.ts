import { type Kysely, sql } from "kysely";

/** Devices that get push messages, what members want to be told of, and what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Ends with the session that made it: signing out, password change, ban and deletion all delete that row.
    create table push_subscription (
      id bigint primary key,
      account_id bigint not null references account on delete cascade,
      session_hash text not null references session on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    );
    create index push_subscription_account on push_subscription (account_id, created_at);
    create index push_subscription_session on push_subscription (session_hash);

    create table notification_preference (
      account_id bigint primary key references account on delete cascade,
      mail text[] not null check (mail <@ array['message', 'like', 'match', 'visit', 'offers']),
      push text[] not null check (push <@ array['message', 'like', 'match', 'visit', 'offers']),
      detail boolean not null default false
    );

    create table notification (
      account_id bigint not null references account on delete cascade,
      channel text not null check (channel in ('mail', 'push')),
      kind text not null check (kind in ('message', 'like', 'match', 'visit')),
      sender_id bigint not null references profile on delete cascade,
      about bigint not null,
      told_at timestamptz not null,
      primary key (account_id, channel, sender_id, kind, about)
    );
    create index notification_sender on notification (sender_id);
    create index notification_told on notification (told_at);

    -- What the minute's work looks for: recent and not yet seen.
    create index conversation_side_to_tell on conversation_side (last_message_at) where unread > 0 and listed;
    create index likes_to_tell on likes (created_at) where is_new;
    create index visit_to_tell on visit (visited_at);
  `.execute(db);
}

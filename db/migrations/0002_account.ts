import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Accounts: sign-in, devices, notifications, and where the accounts came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id bigint primary key,
      site_id bigint not null references site,
      email text,
      -- The address as it is compared: one account per address and site.
      email_key text,
      password_hash text,
      status text not null check (status in ('not_confirmed', 'active', 'banned', 'pending_deletion', 'erased')),
      language text not null,
      signup_step text not null default 'photo',
      signup_date timestamptz not null,
      activated_at timestamptz,
      -- The last visit, to the day; null: none since the sign-up.
      seen_at timestamptz,
      -- Written by the ledger's trigger only (0005).
      credits integer not null default 0 check (credits >= 0),
      paid_user boolean not null default false,
      notifications_disabled text[] not null default '{}',
      -- When the member agreed that partner sites may have the profile; null: not agreed.
      member_resell_at timestamptz,
      banned_at timestamptz,
      -- The end of a suspension; null: a ban without end.
      banned_until timestamptz,
      -- The owner of the unconfirmed address said that they had not signed up; erased 24 hours later.
      disowned_at timestamptz,
      delete_requested_at timestamptz,
      delete_reason text,
      -- The offer to stay is made once.
      delete_offer_at timestamptz
    );
    create unique index account_email on account (site_id, email_key);
    -- What the timed work looks for: accounts to erase, suspensions to end, accounts that nobody uses or confirms.
    create index account_leaving on account (delete_requested_at) where status = 'pending_deletion';
    create index account_suspended on account (banned_until) where banned_until is not null;
    create index account_disowned on account (disowned_at) where disowned_at is not null;
    create index account_unused on account (coalesce(seen_at, signup_date)) where status in ('active', 'not_confirmed');
    create index account_unconfirmed on account (signup_date) where status = 'not_confirmed';

    -- Reminders of an account that nobody confirms or uses (app/leaving/README.md#unused-accounts): each kind is sent once.
    create table account_notice (
      account_id bigint not null references account on delete cascade,
      kind text not null check (kind in ('confirm_1', 'confirm_7', 'confirm_23', 'unused_60', 'unused_14')),
      sent_at timestamptz not null,
      primary key (account_id, kind)
    );

    -- The first touch and the lander of the visit that led to the account; erased with it.
    create table account_origin (
      account_id bigint primary key references account,
      network text not null default '',
      ref text not null default '',
      sub1 text not null default '',
      sub2 text not null default '',
      sub3 text not null default '',
      lander text not null default '',
      slug text not null default '',
      country text not null default '',
      device text not null check (device in ('phone', 'desktop')),
      created_at timestamptz not null
    );
  `.execute(db);

  // Sign-in. Sessions, devices and tokens are stored as hashes only, so a stolen database gives no access.
  await sql`
    create table session (
      id_hash text primary key,
      account_id bigint not null references account on delete cascade,
      site_id bigint not null references site,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_account on session (account_id);
    create index session_expiry on session (expires_at);

    create table device (
      account_id bigint not null references account on delete cascade,
      id_hash text not null,
      last_seen_at timestamptz not null,
      primary key (account_id, id_hash)
    );

    create table login_attempt (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      email_key text not null,
      network text not null,
      attempted_at timestamptz not null
    );
    create index login_attempt_recent on login_attempt (site_id, email_key, attempted_at);

    create table token (
      id_hash text primary key,
      kind text not null check (kind in ('activate', 'reset', 'mail_change', 'reactivate', 'signup', 'not_me')),
      account_id bigint not null references account on delete cascade,
      payload jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz
    );
    create index token_account on token (account_id, kind, created_at);
  `.execute(db);

  // Notifications by mail and push.
  await sql`
    create table push_subscription (
      id bigint primary key,
      account_id bigint not null references account on delete cascade,
      -- Ends with its session: logout, password change, ban and deletion all delete that row.
      session_hash text not null references session on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      -- Kept when the member removes the device: its browser, still subscribed, must not add itself again unasked.
      removed_at timestamptz
    );
    create index push_subscription_account on push_subscription (account_id, created_at);
    create index push_subscription_session on push_subscription (session_hash);

    -- Kinds of notifications the member wants, by channel; without a row the defaults of db/README.md#main-tables hold.
    create table notification_preference (
      account_id bigint primary key references account on delete cascade,
      mail text[] not null check (mail <@ array['message', 'like', 'match', 'visit', 'offers']),
      push text[] not null check (push <@ array['message', 'like', 'match', 'visit', 'offers']),
      -- Push messages may name the sender.
      detail boolean not null default false
    );
  `.execute(db);
}

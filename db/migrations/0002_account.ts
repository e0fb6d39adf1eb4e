import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Accounts: sign-in, age proofs, and what they are told. */
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
      -- Written by the ledger's trigger only (0007_money).
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
      delete_offer_at timestamptz,
      -- Null: not since the sign-up.
      password_changed_at timestamptz,
      email_changed_at timestamptz,
      -- The age proof (app/age/README.md#proofs).
      adult_until timestamptz,
      -- Null as well where the proof was given before the sign-up: the visitor's cookie does not say how.
      adult_way text check (adult_way in ('eu', 'oidc', 'sandbox')),
      -- From a crowded network: unseen and silent until the address is confirmed.
      held boolean not null default false,
      -- Only the mailed link lets it in: no login before the address is confirmed.
      by_mail boolean not null default false,
      -- Reported by several members: starts no conversations until then, unless staff look at the complaints before.
      review_until timestamptz
    );
    create unique index account_email on account (site_id, email_key);
    -- What the timed work looks for: accounts to erase, suspensions to end, accounts that nobody uses or confirms.
    create index account_leaving on account (delete_requested_at) where status = 'pending_deletion';
    create index account_suspended on account (banned_until) where banned_until is not null;
    create index account_disowned on account (disowned_at) where disowned_at is not null;
    create index account_unused on account (coalesce(seen_at, signup_date)) where status in ('active', 'not_confirmed');
    create index account_unconfirmed on account (signup_date) where status = 'not_confirmed';
    -- The desk's list, newest first, and its search. "C": the order of a prefix search, whatever the database's own is.
    create index account_newest on account (signup_date desc, id desc);
    create index account_email_search on account (email_key collate "C", id) where email_key is not null;

    -- Who is online: the exact time, apart from the profile and in no index, so that a member at work costs one small
    -- row. Room in every page keeps a new time in the page of the old one (HOT).
    create table account_presence (
      account_id bigint primary key references account on delete cascade,
      seen_at timestamptz not null
    ) with (fillfactor = 50);

    -- Reminders of an account that nobody confirms or uses (app/leaving/README.md#unused-accounts), each kind once.
    create table account_notice (
      account_id bigint not null references account on delete cascade,
      kind text not null check (kind in ('confirm_1', 'confirm_7', 'confirm_23', 'unused_60', 'unused_14')),
      sent_at timestamptz not null,
      primary key (account_id, kind)
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
      expires_at timestamptz not null,
      -- The country of the address at the login, nothing finer.
      country text check (country ~ '^[A-Z]{2}$')
    );
    create index session_account on session (account_id);
    create index session_expiry on session (expires_at);

    -- The browsers that have logged in to an account.
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

    -- The links of mails, each good once.
    create table token (
      id_hash text primary key,
      kind text not null check (kind in (
        'activate', 'reset', 'mail_change', 'reactivate', 'signup', 'not_me', 'data_export')),
      account_id bigint not null references account on delete cascade,
      payload jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz
    );
    create index token_account on token (account_id, kind, created_at);
  `.execute(db);

  // Age proofs (app/age/README.md#attempts).
  await sql`
    -- Attempts of browsers to prove an age: they live for ten minutes.
    create table age_attempt (
      id text primary key,
      site_id bigint not null references site (id),
      way text not null check (way in ('eu', 'oidc', 'sandbox')),
      browser_hash text not null,
      language text not null,
      next_path text not null,
      link text not null,
      has_code boolean not null,
      -- What the way needs to check the answer; emptied when it is checked.
      secrets jsonb not null,
      created_at timestamptz not null,
      -- When an answer came: no other is checked any more.
      used_at timestamptz,
      outcome text,
      check (outcome is null or used_at is not null)
    );
    create index age_attempt_created_at on age_attempt (created_at);

    -- What is left of the attempts: numbers.
    create table age_outcome_day (
      site_id bigint not null references site (id),
      day date not null,
      way text not null,
      outcome text not null,
      count integer not null check (count > 0),
      primary key (site_id, day, way, outcome)
    );

    -- The issuers whose age proofs count: the last good copy of the list at AGE_TRUST (app/age/README.md#methods).
    create table age_trust (
      -- The address or folder as configured: a process with another one does not see this copy.
      source text primary key,
      -- Certificates, PEM. Never an empty list.
      certificates text not null check (certificates like '%-----BEGIN CERTIFICATE-----%'),
      fetched_at timestamptz not null
    );
  `.execute(db);

  // Notifications by mail and push.
  await sql`
    -- The browsers that get a member's push messages.
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

    -- Kinds of notifications the member wants, by channel; without a row the defaults of
    -- app/push/README.md#notification-settings hold.
    create table notification_preference (
      account_id bigint primary key references account on delete cascade,
      mail text[] not null check (mail <@ array['message', 'like', 'match', 'visit', 'search', 'digest', 'offers']),
      push text[] not null check (push <@ array['message', 'like', 'match', 'visit', 'search', 'offers']),
      -- Push messages may name the sender.
      detail boolean not null default false,
      digest_sent_at timestamptz,
      search_sent_at timestamptz
    );

    -- Clicks on links of mails: numbers of a day, of nobody.
    create table mail_click_day (
      site_id bigint not null references site,
      day date not null,
      kind text not null,
      clicks integer not null default 0,
      primary key (site_id, day, kind)
    );
  `.execute(db);
}

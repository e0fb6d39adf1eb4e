import { type Kysely, sql } from "kysely";

/** Sites, accounts, members, likes and the house's own tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id bigint primary key,
      name text not null,
      address text not null,
      zip text not null,
      city text not null,
      country char(2) not null,
      registration_number text not null,
      tradenames text[] not null default '{}',
      vat_numbers text[] not null default '{}',
      support_phone text not null,
      delete_discount integer not null default 0 check (delete_discount between 0 and 100),
      creditor_identifier text,
      is_seed boolean not null default false,
      added timestamptz not null
    );

    create table site (
      id bigint primary key,
      domain text not null unique,
      is_default boolean not null default false,
      niche smallint not null check (niche between 1 and 7),
      company_id bigint not null references company,
      settings jsonb not null default '{}',
      created_at timestamptz not null
    );
    create unique index site_default on site (is_default) where is_default;

    create table account (
      id bigint primary key,
      site_id bigint not null references site,
      email text,
      email_key text,
      password_hash text,
      status text not null check (status in ('not_confirmed', 'active', 'banned', 'pending_deletion', 'erased')),
      language text not null,
      credits integer not null default 0 check (credits >= 0),
      paid_user boolean not null default false,
      notifications_disabled text[] not null default '{}',
      signup_step text not null default 'photo',
      signup_date timestamptz not null,
      activated_at timestamptz,
      banned_at timestamptz,
      delete_requested_at timestamptz
    );
    create unique index account_email on account (site_id, email_key);

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
      kind text not null check (kind in ('activate', 'reset', 'mail_change', 'reactivate', 'signup')),
      account_id bigint not null references account on delete cascade,
      payload jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz
    );
    create index token_account on token (account_id, kind, created_at);

    create table profile (
      id bigint primary key,
      account_id bigint unique references account,
      site_id bigint not null references site,
      niche smallint not null check (niche between 1 and 7),
      name text not null,
      gender text not null check (gender in ('male', 'female')),
      sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
      date_of_birth date not null,
      country char(2),
      region text,
      city text,
      hair text,
      eyes text,
      body text,
      relationship text,
      tattoos text,
      about_me text not null default '',
      looking_for text not null default '',
      fictional boolean not null default false,
      status text not null default 'active' check (status in ('active', 'disabled')),
      privacy boolean not null default false,
      invisible boolean not null default false,
      main_photo_id text,
      has_photo boolean not null generated always as (main_photo_id is not null) stored,
      listed boolean not null generated always as (status = 'active' and not privacy) stored,
      last_active timestamptz not null,
      created_at timestamptz not null
    );
    create index profile_search_region on profile (niche, country, gender, region, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos) where listed;
    create index profile_search_country on profile (niche, country, gender, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos) where listed;
    create index profile_search_any on profile (niche, gender, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos) where listed;
    -- Every filter of a search stands in its index: counts and thin pages then never visit the rows. Rare ages find their own way.
    create index profile_search_age on profile (niche, gender, date_of_birth) include (id, sexuality, fictional) where listed;

    create table photo (
      id text primary key,
      profile_id bigint not null references profile on delete cascade,
      file_key text not null,
      status text not null default 'active' check (status in ('active', 'pending', 'rejected')),
      position smallint not null default 0,
      width integer not null,
      height integer not null,
      thumbhash text not null,
      created_at timestamptz not null
    );
    create index photo_profile on photo (profile_id, position, id);
    create index photo_file on photo (file_key);
    alter table profile add constraint profile_main_photo foreign key (main_photo_id) references photo on delete set null deferrable initially deferred;

    create table profile_interest (
      profile_id bigint not null references profile on delete cascade,
      interest text not null,
      primary key (profile_id, interest)
    );
    create index profile_interest_by_name on profile_interest (interest, profile_id);

    create table block (
      blocker_id bigint not null references profile on delete cascade,
      blocked_id bigint not null references profile on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id)
    );
    create index block_by_blocked on block (blocked_id, blocker_id);

    create table visit (
      visitor_id bigint not null references profile on delete cascade,
      visited_id bigint not null references profile on delete cascade,
      visited_at timestamptz not null,
      primary key (visitor_id, visited_id)
    );
    create index visit_by_visited on visit (visited_id, visited_at desc);

    create table likes (
      liker_id bigint not null references profile on delete cascade,
      liked_id bigint not null references profile on delete cascade,
      is_new boolean not null default true,
      is_match boolean not null default false,
      created_at timestamptz not null,
      primary key (liker_id, liked_id),
      check (liker_id <> liked_id)
    );
    create index likes_received on likes (liked_id, created_at desc, liker_id desc);
    create index likes_given on likes (liker_id, created_at desc, liked_id desc);
    create index likes_new on likes (liked_id) where is_new;

    create table ledger (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      delta integer not null check (delta <> 0),
      balance integer not null default 0,
      reason text not null,
      order_id bigint,
      message_id bigint,
      note text,
      created_at timestamptz not null
    );
    create index ledger_account on ledger (account_id, id desc);
  `.execute(db);

  // The balance has one writer: this trigger. A direct update of account.credits is refused below.
  await sql`
    create function ledger_apply() returns trigger language plpgsql as $$
    begin
      perform set_config('ledger.writing', 'yes', true);
      update account set credits = credits + new.delta where id = new.account_id returning credits into new.balance;
      perform set_config('ledger.writing', '', true);
      return new;
    end $$;
    create trigger ledger_apply before insert on ledger for each row execute function ledger_apply();

    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only';
    end $$;
    create trigger ledger_is_append_only before update or delete on ledger for each row execute function ledger_is_append_only();

    create function credits_by_ledger_only() returns trigger language plpgsql as $$
    begin
      if current_setting('ledger.writing', true) is distinct from 'yes' then
        raise exception 'account.credits is written by the ledger only';
      end if;
      return new;
    end $$;
    create trigger credits_by_ledger_only before update of credits on account
      for each row when (old.credits is distinct from new.credits) execute function credits_by_ledger_only();
    create function credits_start_at_zero() returns trigger language plpgsql as $$
    begin
      if new.credits <> 0 then
        raise exception 'account.credits is written by the ledger only';
      end if;
      return new;
    end $$;
    create trigger credits_start_at_zero before insert on account for each row execute function credits_start_at_zero();
  `.execute(db);

  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      account_id bigint references account on delete set null,
      kind text not null check (kind in ('mail', 'sms', 'push')),
      topic text not null,
      recipient text,
      subject text,
      text_body text,
      html_body text,
      headers jsonb not null default '{}',
      status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
      attempts smallint not null default 0,
      last_error text,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index outbox_due on outbox (due_at, id) where status = 'queued';
    create index outbox_account on outbox (account_id, topic, created_at);

    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    create table clock_shift (
      id boolean primary key default true check (id),
      seconds bigint not null
    );

    create table staff_audit (
      id bigint generated always as identity primary key,
      actor text not null,
      command text not null,
      subject text not null,
      details jsonb not null default '{}',
      created_at timestamptz not null
    );

    create table demo_town (
      id boolean primary key default true check (id),
      version integer not null,
      seeded_at timestamptz not null
    );
  `.execute(db);
}

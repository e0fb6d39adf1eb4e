import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Shared data of the running processes: the outbox, limits, timed work, the deployment and its built files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Mails, SMS, push messages and reports to networks. A sender claims a row, sends it outside of a transaction, then
    -- settles it.
    create table outbox (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      account_id bigint references account on delete set null,
      kind text not null check (kind in ('mail', 'sms', 'push', 'postback')),
      topic text not null,
      recipient text,
      subject text,
      text_body text,
      html_body text,
      headers jsonb not null default '{}',
      status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
      attempts smallint not null default 0,
      -- 0: about the account, orders and the law; 1: from member to member; 2: offers.
      priority smallint not null default 0 check (priority between 0 and 2),
      -- The sender that holds the row, and until when no other may take it.
      claim text,
      claimed_until timestamptz,
      last_error text,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index outbox_due on outbox (kind, priority, due_at, id) where status = 'queued';
    create index outbox_account on outbox (account_id, topic, created_at);
    create index outbox_account_newest on outbox (account_id, created_at desc) where account_id is not null;
    -- For /metrics, which counts the messages that were given up.
    create index outbox_failed on outbox (kind) where status = 'failed';

    -- Delivered rows of the outbox, by month (0012_months).
    create table outbox_sent (
      -- The row's id in the outbox.
      id bigint not null,
      site_id bigint not null references site,
      account_id bigint references account on delete set null,
      kind text not null check (kind in ('mail', 'sms', 'push', 'postback')),
      topic text not null,
      attempts smallint not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz not null
    ) partition by range (created_at);
    create index outbox_sent_account on outbox_sent (account_id, created_at desc)
      where account_id is not null;

    -- In the form that rate-limiter-flexible asks for.
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    -- When each timed work last ran, in whichever process: overdue work is noticed from outside.
    create table timed_work_run (
      work text primary key,
      known_since timestamptz not null,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      failures int not null default 0
    );

    -- Values that are measured now and then, for /metrics and the installation's own check
    -- (app/server/README.md#request-ids-health-metrics).
    create table measurement (
      name text primary key,
      value double precision not null,
      measured_at timestamptz not null
    );

    -- What each process of the site says of itself every minute (scripts/deploy/README.md#watching-it).
    create table running_process (
      id bigint primary key,
      -- Host and number of the process.
      name text not null,
      -- The parts that are not ready.
      not_ready text[] not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    );

    -- Scripts and stylesheets of the versions in use: behind a balancer a page of one version may ask a process of
    -- another. A file's name changes with its bytes, so versions share the files that did not change.
    create table built_asset (
      name text primary key,
      body bytea not null,
      seen_at timestamptz not null
    );
    create index built_asset_seen on built_asset (seen_at);
  `.execute(db);

  // Tables with one row: the key can only be true.
  await sql`
    -- What all processes and staff commands of this database must agree on (app/site/README.md#sites), made by the
    -- first process.
    create table deployment (
      id boolean primary key default true check (id),
      public_origin text not null,
      salt text not null,
      session_fingerprint text not null,
      mandate_fingerprint text not null,
      vapid_public_key text not null,
      vapid_private_key text not null,
      -- The keys came from the environment; false: the site made them.
      vapid_given boolean not null,
      changed_at timestamptz not null
    );

    -- How far tests and the demo have moved the product's clock.
    create table clock_shift (
      id boolean primary key default true check (id),
      seconds bigint not null
    );

    -- The demo data are here.
    create table demo_town (
      id boolean primary key default true check (id),
      version integer not null,
      seeded_at timestamptz not null
    );
  `.execute(db);
}

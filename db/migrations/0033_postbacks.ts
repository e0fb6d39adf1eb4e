import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Conversions that are reported to advertising networks (app/tracking/README.md#postbacks): the networks with their
 * templates, what was reported of whom, and every attempt. Consent stands with the visit and with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_network (
      -- The value of the parameter "network", in small letters.
      network text primary key check (network = lower(network)),
      -- What the cookie line calls it.
      label text not null,
      template text not null,
      events text[] not null,
      -- Signs the reports, sealed; null: this network does not ask for a signature.
      sealed_secret text,
      paused_at timestamptz,
      actor text not null,
      -- Who consented earlier did not consent to this network.
      created_at timestamptz not null,
      changed_at timestamptz not null
    );

    create table conversion (
      -- The id that the network gets, the same at every attempt.
      id bigint primary key,
      network text not null references ad_network on delete cascade,
      event text not null check
        (event in ('visit', 'sign_up', 'confirmed', 'first_message', 'first_order', 'order', 'refund')),
      -- What happened once only: the visit, account, order or refund by its number.
      subject bigint not null,
      account_id bigint references account on delete cascade,
      -- Amount and first touch, as the network gets them.
      facts jsonb not null,
      outbox_id bigint,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up', 'stopped')),
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (network, event, subject)
    );
    create index conversion_newest on conversion (network, created_at desc, id desc);
    create index conversion_account on conversion (account_id) where account_id is not null;
    create index conversion_age on conversion (created_at);

    create table postback_attempt (
      conversion_id bigint not null references conversion on delete cascade,
      attempted_at timestamptz not null,
      -- The status of the answer; null if there was none, then the problem.
      status smallint,
      problem text,
      duration_ms integer not null
    );
    create index postback_attempt_conversion on postback_attempt (conversion_id, attempted_at);

    alter table tracking_visit add column consent_at timestamptz;
    alter table account_origin add column consent_at timestamptz;

    -- Rows that exist keep to the narrower check already.
    alter table outbox drop constraint outbox_kind_check;
    alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'sms', 'push', 'postback')) not valid;
    alter table outbox_sent drop constraint outbox_sent_kind_check;
    alter table outbox_sent add constraint outbox_sent_kind_check check (kind in ('mail', 'sms', 'push', 'postback'));

    -- What the demo's own network got.
    create table sandbox_postback (
      id bigint generated always as identity primary key,
      query text not null,
      signature text,
      answered smallint not null,
      received_at timestamptz not null
    );
  `.execute(db);
}

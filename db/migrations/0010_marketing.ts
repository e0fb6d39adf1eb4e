import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Landers and their experiments, where visitors come from, and what is reported to networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Variants of a lander; an empty language serves every language that has no variant of its own.
    create table lander_content (
      site_id bigint not null references site,
      lander text not null,
      slug text not null,
      language text not null default '',
      content jsonb not null,
      updated_at timestamptz not null,
      primary key (site_id, lander, slug, language)
    );

    -- Each change of a lander's words, to go back to.
    create table lander_version (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      lander text not null,
      slug text not null,
      language text not null,
      actor text not null,
      -- The words before and after; null: there were none.
      old jsonb,
      new jsonb,
      created_at timestamptz not null
    );
    create index lander_version_place on lander_version (site_id, lander, slug, language, id desc);

    -- How many bytes the first response of each lander has, on a phone and on a desktop.
    create table lander_weight (
      site_id bigint not null references site,
      lander text not null,
      slug text not null default '',
      language text not null,
      -- The variant of an experiment; empty without one.
      variant text not null default '',
      bytes integer not null,
      desktop_bytes integer not null default 0,
      -- What the page was made of: build, settings, words. Another one: it is measured again.
      cause text not null default '',
      measured_at timestamptz not null,
      primary key (site_id, lander, slug, language, variant)
    );
    create index lander_weight_heaviest on lander_weight (bytes desc);

    -- The links to landers that marketing made.
    create table marketing_link (
      id bigint primary key,
      site_id bigint not null references site,
      lander text not null,
      slug text not null default '',
      -- Empty: the visitor's own.
      language text not null default '',
      network text not null default '',
      ref text not null default '',
      sub1 text not null default '',
      sub2 text not null default '',
      sub3 text not null default '',
      -- The parameter t: after how many seconds a member likes back.
      seconds integer check (seconds between 1 and 3600),
      lb boolean not null default false,
      note text not null default '',
      -- Who made it.
      actor text not null,
      created_at timestamptz not null
    );
    create index marketing_link_newest on marketing_link (created_at desc, id desc);
  `.execute(db);

  // Experiments (app/landers/README.md#experiments).
  await sql`
    -- Experiments on landers: which variant a visit saw stands with the visit and the account it led to.
    create table experiment (
      id bigint primary key,
      site_id bigint not null references site,
      lander text not null,
      slug text not null default '',
      -- Empty: every language.
      language text not null default '',
      name text not null,
      -- The expected share of visits that sign up, fixed before the first one.
      base_percent integer not null check (base_percent between 1 and 99),
      state text not null default 'draft' check (state in ('draft', 'running', 'ended')),
      outcome text check (outcome in ('rolled_out', 'no_difference', 'stopped')),
      -- The variant that was rolled out.
      winner text,
      -- The first variant that the test decided for, and when: later visits do not take the decision back.
      decided_for text,
      decided_at timestamptz,
      actor text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      check ((state = 'ended') = (outcome is not null)),
      check ((state = 'ended') = (ended_at is not null))
    );
    -- One at a time at the same place.
    create unique index experiment_running on experiment (site_id, lander, slug, language) where state = 'running';
    create index experiment_newest on experiment (created_at desc, id desc);

    create table experiment_variant (
      experiment_id bigint not null references experiment on delete cascade,
      -- a to d.
      letter text not null,
      -- As in lander_content; what is missing is as without the experiment. The control a changes nothing.
      content jsonb not null,
      -- Taken out while it ran: visitors who had it get another one.
      dropped_at timestamptz,
      -- The counts at the end: visits are kept for 90 days only.
      visits integer not null default 0,
      signups integer not null default 0,
      confirmed integer not null default 0,
      buyers integer not null default 0,
      primary key (experiment_id, letter)
    );
  `.execute(db);

  // Where visitors come from (app/tracking/README.md#visits).
  await sql`
    -- Visits by month (0012_months). No row identifies a person: neither an address nor an account.
    create table tracking_visit (
      id bigint not null,
      site_id bigint not null references site,
      -- The calendar day in the site's time zone.
      day date not null,
      lander text not null default '',
      slug text not null default '',
      network text not null default '',
      ref text not null default '',
      sub1 text not null default '',
      sub2 text not null default '',
      sub3 text not null default '',
      country text not null default '',
      device text not null check (device in ('phone', 'desktop')),
      -- The visit came with the parameter of that name: its bounce is logged.
      lb boolean not null default false,
      bounced boolean not null default false,
      -- 1, or 2 for two and more.
      pages integer not null default 1,
      started_at timestamptz not null,
      -- When the visitor agreed to reports to networks; null: not agreed.
      consent_at timestamptz,
      experiment_id bigint,
      variant text
    ) partition by range (started_at);
    create index tracking_visit_day on tracking_visit (day, site_id);
    create index tracking_visit_id on tracking_visit (id);
    create index tracking_visit_experiment on tracking_visit (experiment_id, variant) where experiment_id is not null;

    -- Visits go with their month: deleting rows by hand takes those of the first part alone.
    create function keep_months() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tracking_visit_before' or current_setting('months.keeping', true) = 'yes' then return old; end if;
      return null;
    end $$;
    create trigger keep_months before delete on tracking_visit for each row execute function keep_months();

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
      created_at timestamptz not null,
      -- As in tracking_visit.
      consent_at timestamptz,
      experiment_id bigint,
      variant text
    );
    create index account_origin_experiment on account_origin (experiment_id, variant) where experiment_id is not null;

    -- Totals per day and origin. Rows with a currency count revenue, rows without count people.
    create table yield_day (
      site_id bigint not null references site,
      day date not null,
      lander text not null,
      slug text not null,
      network text not null,
      ref text not null,
      sub1 text not null,
      sub2 text not null,
      sub3 text not null,
      country text not null,
      device text not null,
      currency text not null default '',
      visits integer not null default 0,
      -- Visits with lb; only these have a known bounce.
      logged integer not null default 0,
      bounces integer not null default 0,
      signups integer not null default 0,
      activated integer not null default 0,
      first_purchases integer not null default 0,
      orders integer not null default 0,
      revenue_minor bigint not null default 0,
      primary key (site_id, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, currency)
    );

    -- What the accounts of a sign-up day did in their first 90 days, by the day they did it: the revenue after 1, 7, 30
    -- or 90 days is a sum of these rows, and a late refund is subtracted from one of them.
    create table cohort_day (
      site_id bigint not null references site,
      signup_day date not null,
      day date not null,
      lander text not null,
      slug text not null,
      network text not null,
      ref text not null,
      sub1 text not null,
      sub2 text not null,
      sub3 text not null,
      country text not null,
      device text not null,
      currency text not null default '',
      signups integer not null default 0,
      activated integer not null default 0,
      first_messages integer not null default 0,
      orders integer not null default 0,
      revenue_minor bigint not null default 0,
      primary key (site_id, signup_day, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, currency),
      check (day - signup_day between 0 and 90)
    );
    create index cohort_day_day on cohort_day (site_id, day);
  `.execute(db);

  // Reports of conversions (app/tracking/README.md#postbacks).
  await sql`
    -- Advertising networks, with the template of their reports.
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

    -- What was reported of whom to which network.
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

    -- Each attempt to report a conversion.
    create table postback_attempt (
      conversion_id bigint not null references conversion on delete cascade,
      attempted_at timestamptz not null,
      -- The status of the answer; null if there was none, then the problem.
      status smallint,
      problem text,
      duration_ms integer not null
    );
    create index postback_attempt_conversion on postback_attempt (conversion_id, attempted_at);

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

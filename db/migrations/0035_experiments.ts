import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Experiments on landers (app/landers/README.md#experiments): which variant a visit saw stands with the visit and the
 * account it led to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    alter table tracking_visit add column experiment_id bigint, add column variant text;
    -- A table in months takes no concurrent index; no visit has an experiment yet, so that it is empty.
    create index tracking_visit_experiment on tracking_visit (experiment_id, variant) where experiment_id is not null;
    alter table account_origin add column experiment_id bigint, add column variant text;
  `.execute(db);
}

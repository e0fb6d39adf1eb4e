import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Age proof (app/age/README.md#attempts): the fact on the account, the attempts of browsers, which live for ten
 * minutes, and what is left of them: numbers by day, site and way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column adult_until timestamptz,
      -- Null as well where the proof was given before the sign-up: the visitor's cookie does not say how.
      add column adult_way text check (adult_way in ('eu', 'oidc', 'sandbox'));

    create table age_attempt (
      id text primary key,
      site_id bigint not null references site (id),
      way text not null check (way in ('eu', 'oidc', 'sandbox')),
      browser_hash text not null,
      language text not null,
      next_path text not null,
      link text not null,
      has_code boolean not null,
      -- What the way needs to judge the answer; emptied when it is judged.
      secrets jsonb not null,
      created_at timestamptz not null,
      -- When an answer came: no other is judged any more.
      used_at timestamptz,
      outcome text,
      check (outcome is null or used_at is not null)
    );
    create index age_attempt_created_at on age_attempt (created_at);

    create table age_outcome_day (
      site_id bigint not null references site (id),
      day date not null,
      way text not null,
      outcome text not null,
      count integer not null check (count > 0),
      primary key (site_id, day, way, outcome)
    );
  `.execute(db);
}

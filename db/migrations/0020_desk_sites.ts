import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * What the desk keeps about sites and marketing (app/desk/README.md#roles and app/landers/README.md#links): the history
 * of settings, the links that marketing made, fictional profiles by the number of their source, and the imports that
 * bring them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_version (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      -- Who changed it and why; a change at the command line may come without a reason.
      actor text not null,
      reason text not null default '',
      -- The whole state before and after: the stored settings, the niche, the company.
      old jsonb not null,
      new jsonb not null,
      created_at timestamptz not null
    );
    create index site_version_site on site_version (site_id, id desc);

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

    -- The key of an imported profile in the file it came from: an import that is run again adds nothing twice.
    create table fictional_profile (
      profile_id bigint primary key references profile on delete cascade,
      site_id bigint not null references site,
      external_id text not null,
      imported_at timestamptz not null,
      unique (site_id, external_id)
    );

    create table fictional_import (
      id bigint primary key,
      site_id bigint not null references site,
      actor text not null,
      file_name text not null,
      -- The uploaded file, until the import has ended.
      file bytea,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused')),
      total integer not null default 0,
      added integer not null default 0,
      known integer not null default 0,
      -- How many rows have a problem; the list holds the first ones: line, external id, problem.
      failed integer not null default 0,
      problems jsonb not null default '[]',
      -- The process that works on it, until when no other may.
      claimed_until timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (state in ('done', 'refused') = (ended_at is not null))
    );
    create index fictional_import_newest on fictional_import (site_id, created_at desc, id desc);
    create index fictional_import_open on fictional_import (created_at) where ended_at is null;
  `.execute(db);
}

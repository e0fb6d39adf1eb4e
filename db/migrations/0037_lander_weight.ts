import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * How many bytes the first response of each lander has on a phone, measured whenever its page is made anew
 * (app/landers/README.md#yield).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lander_weight (
      site_id bigint not null references site,
      lander text not null,
      slug text not null default '',
      language text not null,
      -- The variant of an experiment; empty without one.
      variant text not null default '',
      bytes integer not null,
      measured_at timestamptz not null,
      primary key (site_id, lander, slug, language, variant)
    );
    create index lander_weight_heaviest on lander_weight (bytes desc);
  `.execute(db);
}

import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Landers are measured on desktops too, and again whenever what their page is made of has changed
 * (app/landers/README.md#yield).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lander_weight
      add column desktop_bytes integer not null default 0,
      -- What the page was made of: build, settings, words. Another one: it is measured again.
      add column cause text not null default '';
  `.execute(db);
}

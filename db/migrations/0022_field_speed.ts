import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** How fast pages feel in visitors' browsers, as counters (app/tracking/README.md#speed). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many page views of a day had a value in each bucket; of nobody.
    create table speed_day (
      site_id bigint not null references site,
      day date not null,
      -- A lander's name, or a route such as /members/:id.
      page text not null,
      device text not null check (device in ('phone', 'desktop')),
      -- The experiment on the page and the variant that was shown; 0 and empty without one.
      experiment_id bigint not null default 0,
      variant text not null default '',
      metric text not null check (metric in ('lcp', 'inp', 'cls')),
      bucket smallint not null,
      views integer not null,
      primary key (site_id, day, page, device, experiment_id, variant, metric, bucket)
    );
    create index speed_day_experiment on speed_day (experiment_id) where experiment_id <> 0;
  `.execute(db);
}

import { type Kysely, sql } from "kysely";
import type pg from "pg";

/**
 * What the site's statements rely on. A database or a role may have other defaults (`alter role … set`), with which they
 * fail or mean something else.
 */
const settings: [name: string, value: string][] = [
  // The site locks what it must; stricter levels refuse transactions of members who write at once.
  ["default_transaction_isolation", "read committed"],
  ["datestyle", "ISO, MDY"],
  ["standard_conforming_strings", "on"],
  // The site's own limits for statements end what takes too long. Only Postgres 17 and later have this one.
  ["transaction_timeout", "0"],
];

const rows = settings.map(([name, value]) => `('${name}', '${value}')`).join(", ");
/** A search path that leads to no schema at all is replaced; otherwise the site's tables are where it leads. */
const statement = `
  select set_config(name, value, false) from (values ${rows}) as setting (name, value)
  where current_setting(name, true) is not null
  -- To start a worker takes longer than nearly all of the site's statements.
  union all select set_config('max_parallel_workers_per_gather', '0', false)
  union all select set_config('search_path', 'public', false) where current_schema() is null`;

/** Sets them for a new connection. */
export async function prepareSession(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query({ text: statement, query_timeout: timeoutMs } as pg.QueryConfig);
}

/** What a database or its role sets otherwise than the site needs it. */
export type ForeignSettings = {
  /** As `datestyle = German`: what new sessions have before the site sets its own. */
  defaults: string[];
  /** The tables' schema, if new ones would be made in another: `[theirs, new]`. */
  schemas?: [theirs: string, ofNewOnes: string];
};

/** Looks at the defaults of the database and the role behind `db`. */
export async function findForeignSettings<Tables>(db: Kysely<Tables>): Promise<ForeignSettings> {
  const { rows: defaults } = await sql<{ setting: string }>`
    select format('%s = %s', name, reset_val) as setting
    from pg_settings join (values ${sql.raw(rows)}) as needed (setting_name, value) on lower(name) = setting_name
    -- How dates are read does not matter, only how they are written: initdb goes by the machine's language.
    where reset_val <> value and not (name = 'DateStyle' and reset_val like 'ISO,%') order by name`.execute(db);
  const { rows: places } = await sql<{ theirs: string | null; ofNewOnes: string; leadsNowhere: boolean }>`
    select (select relnamespace::regnamespace::text from pg_class where oid = to_regclass('account')) as theirs,
      current_schema() as "ofNewOnes",
      (select reset_val in ('', '""') from pg_settings where name = 'search_path') as "leadsNowhere"`.execute(db);
  const [place] = places;
  const found = defaults.map((each) => each.setting);
  if (place?.leadsNowhere) found.push("search_path = ''");
  const areApart = place?.theirs && place.theirs !== place.ofNewOnes;
  return { defaults: found, ...(areApart && { schemas: [place.theirs ?? "", place.ofNewOnes] }) };
}

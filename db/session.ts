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
  union all select set_config('search_path', 'public', false) where current_schema() is null`;

/** Sets them for a new connection. */
export async function prepareSession(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query({ text: statement, query_timeout: timeoutMs } as pg.QueryConfig);
}

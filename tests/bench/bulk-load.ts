import pg from "pg";

/** The tables that a growing town writes to. */
const tables = ["account", "account_presence", "profile", "profile_language", "photo", "profile_interest"];

/**
 * Runs `work` on a database without indexes, foreign key checks and triggers, and restores all of them afterwards. With
 * indexes a million members would take most of an hour, nearly all of it random reads of them. `work` must write what
 * the triggers would write; the rows of languages are written here.
 */
export async function withoutIndexes(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await setTriggers(client, "replica");
    await work();
    await client.query(
      `select store_languages(profile) from profile
       where not exists (select from profile_language where profile_id = profile.id)`,
    );
    await setTriggers(client, "origin");
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    await client.end();
  }
}

/** For later connections: the replica role checks no foreign keys and fires no triggers. */
async function setTriggers(client: pg.Client, role: "replica" | "origin"): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  await client.query(`alter database ${rows[0]?.name} set session_replication_role = ${role}`);
}

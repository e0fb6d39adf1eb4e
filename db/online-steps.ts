import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** How long a step of a migration may keep requests waiting behind its own wait for a lock. */
const lockTimeout = "200ms";
const pauseMs = 100;
/** Ten minutes of pauses: by then something holds the table that nobody is going to release. */
const maxTries = 6_000;

/** Whether a statement gave up waiting for a lock, or was chosen to end a deadlock: it can be sent again. */
export function isAboutLocks(error: unknown): boolean {
  return ["55P03", "40P01"].includes((error as { code?: string } | undefined)?.code ?? "");
}

/**
 * Runs one statement of a migration that needs locks. It gives up after a fifth of a second, lets the site's requests
 * pass, and tries again: a statement that waits for a lock makes everybody behind it wait too.
 */
export async function retryWhileLocked<T>(db: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`.execute(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isAboutLocks(error) || tries === maxTries) throw error;
      await pause(pauseMs);
    }
  }
}

/**
 * Goes through a large table in batches: `batch` is the statement of the one after a row's key, with the key of its last
 * row as `last`; null: there was none.
 */
export async function inBatches(
  db: Kysely<unknown>,
  batch: (after: string) => RawBuilder<{ last: string | null }>,
  first = "-1",
): Promise<void> {
  let last: string | null = first;
  while (last !== null) {
    const after: string = last;
    const { rows } = await retryWhileLocked(db, () => batch(after).execute(db));
    last = rows[0]?.last ?? null;
  }
}

/**
 * Builds an index while the table is read and written, over one connection. A build that was cut off leaves an index
 * that is not valid: it is removed first. It only waits for transactions that began before, and nobody waits for it.
 */
export async function buildIndex(
  connection: Kysely<unknown>,
  { name, on, unique = false }: { name: string; on: string; unique?: boolean },
): Promise<void> {
  await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(connection);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(connection);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(connection);
  const kind = sql.raw(unique ? "unique index" : "index");
  await sql`create ${kind} concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(connection);
}

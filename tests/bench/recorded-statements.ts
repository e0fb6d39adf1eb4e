import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { newId, newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Database } from "#db/schema.ts";

type Statement = { sql: string; parameters: readonly unknown[] };
/** Sends the same statements once more, over one connection. */
export type Replay = (client: pg.ClientBase) => Promise<void>;

/** Every statement that `work` sends, including begin and commit. */
export async function record(pool: pg.Pool, work: (db: Kysely<Database>) => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  await work(db);
  return statements;
}

/**
 * Builds new parameters from two recorded runs of one verb. Equal values are kept; differing ones are replaced: times
 * with the current time, numbers that differ by one with the next number, other numbers with a new id, texts with a new
 * key. A value used in several places stays the same in all of them.
 */
export function replayOf(first: Statement[], second: Statement[]): Replay {
  if (first.length !== second.length) throw new Error("two runs of a verb sent different statements");
  let turn = 0;
  return async (client) => {
    turn += 1;
    const fresh = new Map<unknown, unknown>();
    const renew = (before: unknown, after: unknown): unknown => {
      if (before === after) return after;
      if (after instanceof Date) return new Date();
      if (typeof after === "number" && after === Number(before) + 1) return after + turn;
      if (!fresh.has(after)) fresh.set(after, typeof after === "number" ? newId() : newSecret());
      return fresh.get(after);
    };
    for (const [at, { sql, parameters }] of second.entries()) {
      await client.query(
        sql,
        parameters.map((value, position) => renew(first[at]?.parameters[position], value)),
      );
    }
  };
}

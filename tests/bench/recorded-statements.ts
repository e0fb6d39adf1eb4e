import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { newId, newSecret } from "#app/platform/ids.server.ts";
import type { Database } from "#db/schema.ts";

type Statement = { sql: string; parameters: readonly unknown[] };
/** Sends one more turn of the same statements, over one connection. */
export type Replay = (client: pg.ClientBase) => Promise<void>;

/** Every statement that `work` sends, begin and commit included. */
export async function record(pool: pg.Pool, work: (db: Kysely<Database>) => Promise<void>): Promise<Statement[]> {
  const said: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void said.push({ sql: query.sql, parameters: query.parameters }),
  });
  await work(db);
  return said;
}

/**
 * What two turns of one verb have in common is kept, what differs goes on: times become now, a number one higher counts
 * on, any other number is a new id, a text a new key. Values that stood in several places still do.
 */
export function replayOf(first: Statement[], second: Statement[]): Replay {
  if (first.length !== second.length) throw new Error("two turns of a verb sent different statements");
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

import { type Kysely, sql } from "kysely";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const batch = 1_000;

/**
 * An erased message has no text, which no member can send; until now it had the text "[deleted]", which any member can.
 * By id, a thousand at a time, while the site is used.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  for (let after: number | null = -1; after !== null; ) {
    const from: number = after;
    after = await retryWhileLocked(db, async () => {
      const { rows } = await sql<{ last: number | null }>`
        with part as materialized (
          select id, kind, text from message where id > ${from}::bigint order by id limit ${batch}
        ), emptied as (
          update message set text = ''
          from part where message.id = part.id and part.kind = 'text' and part.text = '[deleted]'
        )
        select max(id) as last from part`.execute(db);
      return rows[0]?.last ?? null;
    });
  }
}

import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";

/** So many photos that the migration goes through them in three steps. */
const photos = 2_100;
const readUpTo = 1_500;

test("a photo from before covers counts as shown if its recipient had read beyond it, and is covered otherwise", async () => {
  const url = await emptyDatabase(process.env.TEST_POSTGRES_URL ?? "", `covers_${randomBytes(6).toString("hex")}`);
  await migrateTo(url, "0013_visitor_pages.expand");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows alone: what they refer to does not matter here.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into conversation_side (conversation_id, profile_id, other_id, read_seq, last_message_at)
       values (1, 10, 20, ${readUpTo}, now()), (1, 20, 10, ${photos}, now())`,
    );
    // 20 sends to 10; every seventh message is a text.
    await client.query(
      `insert into message (id, conversation_id, sender_id, seq, kind, photo_id, client_key, created_at)
       select seq, 1, 20, seq, case when seq % 7 = 0 then 'text' else 'photo' end,
         case when seq % 7 = 0 then null else md5(seq::text) end, 'key-' || seq, '2026-01-01'::timestamptz + seq * interval '1 s'
       from generate_series(1, ${photos}) as seq`,
    );
    await migrateToLatest(url);
    const { rows } = await client.query<{ shown: boolean; right: boolean; count: number }>(
      `select shown_at is not null as shown, shown_at is null or shown_at = created_at as right, count(*)::int as count
       from message where (photo_id is not null and seq <= ${readUpTo}) = (shown_at is not null) group by 1, 2 order by 1`,
    );
    const read = readUpTo - Math.floor(readUpTo / 7);
    expect(rows).toEqual([
      { shown: false, right: true, count: photos - read },
      { shown: true, right: true, count: read },
    ]);
  } finally {
    await client.end();
  }
});

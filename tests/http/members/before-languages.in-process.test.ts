import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { languagesOfBits } from "#app/members/languages/spoken-languages.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { wrongLanguageRows } from "#tests/support/members/wrong-language-rows.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";

/** So many members that the migration goes through them in three steps. */
const members = 2_300;
const languages = ["en", "nl", "pl", "sv", "xx"];

test("a filled database from before languages, answers and prompts: members speak their account's language, messages stay, and each is paid back once", async () => {
  const url = await emptyDatabase(process.env.TEST_POSTGRES_URL ?? "", `langs_${randomBytes(6).toString("hex")}`);
  await migrateTo(url, "0017_scheme_months.expand");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows alone: what they refer to does not matter here.
    await client.query("set session_replication_role = replica");
    // Every tenth account is erased, every seventh profile has none.
    await client.query(
      `insert into account (id, site_id, status, language, signup_date)
       select n, 1, case when n % 10 = 0 then 'erased' else 'active' end,
         ($1::text[])[1 + n % ${languages.length}], now() from generate_series(1, ${members}) as n`,
      [languages],
    );
    await client.query(
      `insert into profile (id, account_id, site_id, niche, name, gender, date_of_birth, country, last_active_slot,
         created_at, fictional)
       select n, case when n % 7 = 0 then null else n end, 1, 1, 'Member ' || n, 'female', '1990-01-01', 'NL',
         activity_slot('2026-01-01'), now(), n % 7 = 0 from generate_series(1, ${members}) as n`,
    );
    await client.query(
      `insert into conversation_side (conversation_id, profile_id, other_id, read_seq, last_message_at)
       values (1, 10, 20, 3, now()), (1, 20, 10, 0, now())`,
    );
    await client.query(
      `insert into message (id, conversation_id, sender_id, seq, kind, text, client_key, cost, created_at)
       select seq, 1, 20, seq, 'text', 'Hello ' || seq, 'key-' || seq, 5, now() from generate_series(1, 10) as seq`,
    );
    await client.query(
      `insert into ledger (account_id, delta, balance, reason, message_id, created_at)
       select 20, -5, 100 - 5 * n, 'message', n, now() from generate_series(1, 10) as n`,
    );
    await migrateToLatest(url);
    // Once more: a deploy that was cut off begins again.
    await migrateToLatest(url);

    const { rows } = await client.query<{ id: string; bits: string; chosen: boolean; receipts: boolean }>(
      "select id, language_bits::text as bits, languages_chosen as chosen, read_receipts as receipts from profile",
    );
    const spoken = new Map(rows.map(({ id, bits }) => [Number(id), languagesOfBits(Number(bits))]));
    const expected = (id: number) => {
      const language = languages[id % languages.length] ?? "";
      return id % 7 === 0 || id % 10 === 0 || language === "xx" ? [] : [language];
    };
    expect(spoken.size).toBe(members);
    expect([...spoken].filter(([id, codes]) => codes.join() !== expected(id).join())).toEqual([]);
    expect(rows.filter(({ chosen, receipts }) => chosen || !receipts)).toEqual([]);

    expect((await client.query(wrongLanguageRows)).rows).toEqual([]);
    const { rows: found } = await client.query("select count(*)::int as count from profile_language");
    expect(found).toEqual([{ count: [...spoken.values()].flat().length }]);

    const { rows: messages } = await client.query(
      `select count(*)::int as count from message where text = 'Hello ' || seq and cost = 5 and about_seq is null
         and reaction is null and taken_back_at is null and prompt_opening is null`,
    );
    expect(messages).toEqual([{ count: 10 }]);
    const payBack = () =>
      client.query(
        `insert into ledger (account_id, delta, balance, reason, message_id, created_at)
         values (20, 5, 55, 'message', 1, now())`,
      );
    await payBack();
    await expect(payBack()).rejects.toThrow("ledger_message_once");

    const { rows: indexes } = await client.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indrelid = 'profile'::regclass and pg_get_indexdef(indexrelid) like '%language_bits%' order by 1`,
    );
    expect(indexes.every(({ valid }) => valid)).toBe(true);
    expect(indexes.map(({ name }) => name).filter((name) => name.endsWith("_wider"))).toEqual([]);
    expect(indexes).toHaveLength(8);
  } finally {
    await client.end();
  }
});

test("who changes languages while the rows are filled has rows of the new ones", async () => {
  const url = await emptyDatabase(process.env.TEST_POSTGRES_URL ?? "", `speak_${randomBytes(6).toString("hex")}`);
  await migrateTo(url, "0025_back_in.expand");
  const [client, changing] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), changing.connect()]);
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into profile (id, site_id, niche, name, gender, date_of_birth, country, language_bits, last_active_slot,
         created_at)
       select n, 1, 1, 'Member ' || n, 'female', '1990-01-01', 'NL', 3, activity_slot('2026-01-01'), now()
       from generate_series(1, ${members}) as n`,
    );
    let [isMigrated, changes] = [false, 0];
    const migrating = migrateToLatest(url).finally(() => (isMigrated = true));
    // In the order in which they are filled, again and again.
    while (!isMigrated) {
      const id = 1 + (changes++ % members);
      await changing.query("update profile set language_bits = $2 where id = $1", [id, 4 << (changes % 5)]);
    }
    await migrating;
    expect((await client.query(wrongLanguageRows)).rows).toEqual([]);
    expect(changes).toBeGreaterThan(100);
  } finally {
    await Promise.all([client.end(), changing.end()]);
  }
});

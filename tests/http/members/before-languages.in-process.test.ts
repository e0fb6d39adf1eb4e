import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { languagesOfBits } from "#app/members/languages/spoken-languages.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { wrongLanguageRows } from "#tests/support/members/wrong-language-rows.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";

/** So many members that the migration goes through them in three steps. */
const members = 2_300;
const poll = { timeout: 30_000, interval: 5 };
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
  await migrateToLatest(url);
  const open = () => new pg.Client({ connectionString: url });
  const [client, holding, changing] = [open(), open(), open()];
  await Promise.all([client.connect(), holding.connect(), changing.connect()]);
  const isWaiting = async (statement: string) => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%' || $1 || '%'`,
      [statement],
    );
    return rows.length > 0;
  };
  const change = (id: number) => changing.query("update profile set language_bits = 8 where id = $1", [id]);
  try {
    await client.query("set session_replication_role = replica");
    await holding.query("set session_replication_role = replica");
    await client.query(
      `insert into profile (id, site_id, niche, name, gender, date_of_birth, country, language_bits, last_active_slot,
         created_at)
       select n, 1, 1, 'Member ' || n, 'female', '1990-01-01', 'NL', 3, activity_slot('2026-01-01'), now()
       from generate_series(1, ${members}) as n`,
    );
    await client.query("delete from kysely_migration where name = '0026_speakers.expand'");
    // The row that the second step of the migration comes to, while it is filling, is another transaction's.
    await holding.query("begin");
    await holding.query(
      `insert into profile_language select id, 0, niche, gender, country, date_of_birth, sexuality, fictional,
         has_photo, interest_bits, language_bits from profile where id = 1400`,
    );
    const migrated = migrateToLatest(url);
    await expect.poll(() => isWaiting("store_languages(member)"), poll).toBe(true);
    // One that it still comes to, and one that it has filled.
    await change(1500);
    let hasChanged = false;
    const changed = change(1300).then(() => (hasChanged = true));
    await expect.poll(async () => hasChanged || (await isWaiting("update profile")), poll).toBe(true);
    await holding.query("rollback");
    await Promise.all([migrated, changed]);
    expect((await client.query(wrongLanguageRows)).rows).toEqual([]);
    const { rows } = await client.query("select count(*)::int as count from profile_language");
    expect(rows).toEqual([{ count: 2 * members - 2 }]);
  } finally {
    await Promise.all([client.end(), holding.end(), changing.end()]);
  }
});

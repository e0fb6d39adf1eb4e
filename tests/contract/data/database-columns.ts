import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** A column in a form that db/schema.ts and the database can be compared in. */
export type Column = {
  type: string;
  nullable: boolean;
  /** Whether the database fills it: with a default, always, or never. */
  filled: "default" | "always" | "never";
  /** The allowed values, sorted and joined. */
  words: string | undefined;
};

const types: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  text: "string",
  varchar: "string",
  bpchar: "string",
  date: "string",
  // The driver keeps every digit.
  numeric: "string",
  timestamptz: "Date",
  bool: "boolean",
  jsonb: "json",
  _text: "string[]",
  bytea: "Buffer",
};

/** Every column of the migrated database as `table.column`. */
export async function readDatabase(db: Db): Promise<Map<string, Column>> {
  const { rows } = await sql<{ place: string; type: string; nullable: boolean; filled: Column["filled"] }>`
    select table_name || '.' || column_name as place, udt_name as type, is_nullable = 'YES' as nullable,
      case when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'always'
           when column_default is not null or is_identity = 'YES' then 'default' else 'never' end as filled
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`.execute(db);
  const words = await readWords(db);
  return new Map(
    rows.map(({ place, type, nullable, filled }) => [
      place,
      {
        type: types[type] ?? `${type}, which has no counterpart in this test`,
        nullable,
        filled,
        words: words.get(place),
      },
    ]),
  );
}

/** The checks `column in ('a', 'b')`. */
async function readWords(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ place: string; rule: string }>`
    select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(db);
  return new Map(
    rows
      .filter(({ rule }) => rule.includes("ANY (ARRAY["))
      .map(({ place, rule }) => [
        place,
        [...rule.matchAll(/'([^']*)'/g)]
          .map((each) => each[1])
          .sort()
          .join(" "),
      ]),
  );
}

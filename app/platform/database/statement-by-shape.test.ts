import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/schema.ts";
import { recordedSql } from "#tests/support/recorded-sql.ts";
import { statementByShape } from "./statement-by-shape.server.ts";

type Input = { id: number; region: string | undefined; names: string[]; seen?: Date; withPhoto: boolean };

const { db, sent } = recordedSql();

let built = 0;
const select = statementByShape((on: Kysely<Database>, { id, region, names, seen, withPhoto }: Input) => {
  built += 1;
  if (names.length === 0) return undefined;
  let query = on.selectFrom("profile").select("id").where("id", "<>", id).where("name", "in", names);
  if (region) query = query.where("region", "=", region);
  if (seen) query = query.where("last_active_slot", ">", seen);
  return query.where("has_photo", "=", withPhoto).where(sql<boolean>`name = any(${names}::text[])`);
});

test("an input with the same parts is sent with its own values, without being built again", async () => {
  const [first, second] = [new Date(1), new Date(2)];
  await select(db, { id: 1, region: undefined, names: ["a", "b"], seen: first, withPhoto: true });
  await select(db, { id: 2, region: undefined, names: ["c", "d"], seen: second, withPhoto: true });
  expect(built).toBe(1);
  expect(sent[1]?.sql).toBe(sent[0]?.sql);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    [1, "a", "b", first, true, ["a", "b"]],
    [2, "c", "d", second, true, ["c", "d"]],
  ]);
});

test.each<[string, Input]>([
  ["a further filter", { id: 1, region: "Utrecht", names: ["a", "b"], withPhoto: true }],
  ["a longer list", { id: 1, region: undefined, names: ["a", "b", "c"], withPhoto: true }],
  ["another yes or no", { id: 1, region: undefined, names: ["a", "b"], withPhoto: false }],
])("%s is another shape", async (_, input) => {
  await select(db, { id: 1, region: undefined, names: ["a", "b"], withPhoto: true });
  const before = built;
  await select(db, input);
  expect(built).toBe(before + 1);
});

test("where nothing is to be asked, nothing is sent", async () => {
  sent.length = 0;
  expect(await select(db, { id: 1, region: undefined, names: [], withPhoto: true })).toEqual([]);
  expect(sent).toEqual([]);
});

import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { loadSearch } from "#app/members/load-search.server.ts";
import type { Database } from "#db/schema.ts";
import type { Line } from "./line.ts";
import type { Search } from "./search-mix.ts";

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** Tables that grow with the town: none of them may be read whole to show a page. */
const growing = ["profile", "account", "photo", "profile_interest", "likes"];

/** How many statements of the mix reach every large table through an index, as Postgres plans them. */
export async function searchPlans(pool: pg.Pool, mix: Search[], now: Date): Promise<Line> {
  const said: { search: string; sql: string; parameters: readonly unknown[] }[] = [];
  let current = "";
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void said.push({ search: current, sql: query.sql, parameters: query.parameters }),
  });
  for (const search of mix) {
    current = search.name;
    await loadSearch(db, search.looker, search, now);
  }
  const whole = new Set<string>();
  let planned = 0;
  for (const { search, sql, parameters } of said) {
    const { rows } = await pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ]);
    const tables = (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => readWhole(Plan));
    if (tables.length === 0) planned += 1;
    else whole.add(`${search}: ${[...new Set(tables)].join(", ")}`);
  }
  return {
    name: "searches planned through an index / all",
    ratio: planned / said.length,
    aim: { atLeast: 1 },
    note: [`${said.length} statements`, ...whole].join("; "),
  };
}

function readWhole(plan: Plan): string[] {
  const here = /Seq Scan/.test(plan["Node Type"]) && growing.includes(plan["Relation Name"] ?? "");
  return [...(here ? [plan["Relation Name"] ?? ""] : []), ...(plan.Plans ?? []).flatMap(readWhole)];
}

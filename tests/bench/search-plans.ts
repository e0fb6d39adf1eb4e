import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { ownPlan } from "#app/platform/database/prepared-statements.server.ts";
import type { Database } from "#db/schema.ts";
import type { Question } from "./search-mix.ts";

type Planned = { "QUERY PLAN": { Plan: Plan }[] };
type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** Tables that grow with the town: a page must not need a full scan of any of them. */
const growing = ["profile", "account", "photo", "profile_interest", "likes"];

/**
 * The number of statements of the questions, and those whose plan has a full scan of a growing table. `kept`: also the
 * plan that a prepared statement keeps for all values. Without it, Postgres is relied on to see that the plan for the
 * values is better.
 */
export async function planQuestions(
  pool: pg.Pool,
  questions: Question[],
  now: Date,
  options: { kept: boolean } = { kept: false },
): Promise<{ statements: number; whole: string[] }> {
  const statements: { of: string; sql: string; parameters: readonly unknown[] }[] = [];
  let current = "";
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ of: current, sql: query.sql, parameters: query.parameters }),
  });
  for (const question of questions) {
    current = question.name;
    await question.ask(db, now);
  }
  const whole: string[] = [];
  for (const { of, sql, parameters } of statements) {
    const isKept = options.kept && !sql.includes(ownPlan);
    const planned = [
      await pool.query<Planned>(`explain (format json) ${sql}`, [...parameters]),
      ...(isKept ? [await pool.query<Planned>(`explain (generic_plan, format json) ${sql}`)] : []),
    ];
    const tables = planned.flatMap(({ rows }) =>
      (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => readWhole(Plan)),
    );
    if (tables.length > 0) whole.push(`${of}: ${[...new Set(tables)].join(", ")}`);
  }
  return { statements: statements.length, whole };
}

function readWhole(plan: Plan): string[] {
  const here = /Seq Scan/.test(plan["Node Type"]) && growing.includes(plan["Relation Name"] ?? "");
  return [...(here ? [plan["Relation Name"] ?? ""] : []), ...(plan.Plans ?? []).flatMap(readWhole)];
}

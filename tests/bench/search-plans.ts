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
 * The number of statements of the questions, and those whose plan has a full scan of a growing table. `reused`: also
 * the plan that a prepared statement has for all values, and whether Postgres prefers it. Without it, Postgres is relied
 * on to see that the plan for the values is better.
 */
export async function planQuestions(
  pool: pg.Pool,
  questions: Question[],
  now: Date,
  options: { reused: boolean } = { reused: false },
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
    const isReused = options.reused && !sql.includes(ownPlan);
    const planned = [
      await pool.query<Planned>(`explain (format json) ${sql}`, [...parameters]),
      ...(isReused ? [await pool.query<Planned>(`explain (generic_plan, format json) ${sql}`)] : []),
    ];
    const plans = planned.map(({ rows }) => (rows[0]?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan));
    const tables = plans.flat().flatMap(readWhole);
    if (tables.length > 0) whole.push(`${of}: ${[...new Set(tables)].join(", ")}`);
    if (!isReused || !sql.includes("profile.listed")) continue;
    if (plans[1]?.some(sortsMembers)) whole.push(`${of}: the plan for all values sorts a whole place`);
    // For a search everywhere in a large town it estimates otherwise, and plans for the values.
    const isInCountry = sql.includes('"profile"."country" = ');
    if (isInCountry && !(await isPlanReused(pool, sql, parameters)))
      whole.push(`${of}: planned for its values each time`);
  }
  return { statements: statements.length, whole };
}

/** Whether members are sorted as they come from a table or an index, instead of being read in the list's order. */
function sortsMembers(plan: Plan): boolean {
  const [below] = plan.Plans ?? [];
  const here = /Sort/.test(plan["Node Type"]) && below?.["Relation Name"] === "profile";
  return here || (plan.Plans ?? []).some(sortsMembers);
}

/** Whether Postgres prefers the plan for all values, once it has planned for these a few times. */
async function isPlanReused(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<boolean> {
  const client = await pool.connect();
  try {
    const name = "reused";
    for (let time = 0; time < 8; time += 1) await client.query({ name, text, values: [...values] });
    const { rows } = await client.query<{ reused: boolean }>(
      `select generic_plans > 0 as reused from pg_prepared_statements where name = '${name}'`,
    );
    return rows[0]?.reused ?? false;
  } finally {
    // The connection is not used again: the name is taken.
    client.release(true);
  }
}

function readWhole(plan: Plan): string[] {
  const here = /Seq Scan/.test(plan["Node Type"]) && growing.includes(plan["Relation Name"] ?? "");
  return [...(here ? [plan["Relation Name"] ?? ""] : []), ...(plan.Plans ?? []).flatMap(readWhole)];
}

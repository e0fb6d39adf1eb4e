import { sql } from "kysely";
import type { SchemeFigures } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** The month of the first site, complaint or paid order; undefined without a site. */
export async function findFirstMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least(
      (select min(created_at) from site),
      (select created_at from complaint order by created_at limit 1),
      (select completed_at from orders where status = 'completed' order by completed_at limit 1)
    ) at time zone 'UTC', 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? undefined;
}

/** The figures of a frozen month. */
export async function findFrozenMonth(
  db: Db,
  month: string,
): Promise<{ figures: SchemeFigures; frozenAt: Date } | undefined> {
  return db
    .selectFrom("scheme_month")
    .where("month", "=", month)
    .select(["figures", "frozen_at as frozenAt"])
    .executeTakeFirst();
}

/** The months that are frozen. */
export async function listFrozenMonths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("scheme_month").select("month").execute();
  return rows.map(({ month }) => month);
}

/** Stores a month's figures; those that are stored already stay. */
export async function insertFrozenMonth(
  db: Db,
  frozen: { month: string; figures: SchemeFigures },
  now: Date,
): Promise<void> {
  await db
    .insertInto("scheme_month")
    .values({ month: frozen.month, figures: JSON.stringify(frozen.figures), frozen_at: now })
    .onConflict((conflict) => conflict.column("month").doNothing())
    .execute();
}

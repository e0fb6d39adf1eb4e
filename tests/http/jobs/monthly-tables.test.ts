import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { keepMonths, startOfMonth } from "#db/monthly-partitions.ts";
import { days, later } from "#app/platform/units.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";

const visits = { table: "tracking_visit", column: "started_at" } as const;
const now = new Date();
/** In the third month from now, which is not made yet. */
const far = later(startOfMonth(now, 3), days(4));

let db: Db;
beforeAll(async () => {
  const url = await emptyDatabase(process.env.TEST_POSTGRES_URL ?? "", `months_${randomBytes(6).toString("hex")}`);
  await migrateToLatest(url);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
});
afterAll(() => db.destroy());

async function all<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}
const partOf = async (id: number) =>
  (await all(sql<{ part: string }>`select tableoid::regclass::text as part from tracking_visit where id = ${id}`))[0]
    ?.part;
const visit = (id: number, at: Date) =>
  sql`insert into tracking_visit (id, site_id, day, device, started_at)
    values (${id}, 1, ${at.toISOString().slice(0, 10)}, 'phone', ${at})`.execute(db);
const monthOf = (at: Date) => `months.tracking_visit_${at.toISOString().slice(0, 7).replace("-", "_")}`;
const nightAt = (at: Date) => keepMonths(db, visits, { now: at, before: later(at, -days(90)) });

test("visits until the end of this month are the first part, and every visit to come finds its month", async () => {
  await visit(1, later(now, -days(80)));
  await visit(2, now);
  expect([await partOf(1), await partOf(2)]).toEqual(["months.tracking_visit_before", "months.tracking_visit_before"]);
  await visit(3, later(startOfMonth(now, 2), 1));
  expect(await partOf(3)).toBe(monthOf(startOfMonth(now, 2)));
  await sql`update tracking_visit set pages = 2, bounced = false where id = 3`.execute(db);
  // Nothing is refused because a month was not made.
  await visit(4, far);
  expect(await partOf(4)).toBe("months.tracking_visit_rest");
});

test("a deletion by place takes no row of a month", async () => {
  await sql`delete from tracking_visit where ctid = any(array(select ctid from tracking_visit where started_at < ${now}))`.execute(
    db,
  );
  expect([await partOf(1), await partOf(2)]).toEqual([undefined, "months.tracking_visit_before"]);
  expect(await partOf(3)).toBe(monthOf(startOfMonth(now, 2)));
});

test("the night makes the coming months, moves what came before its month, and drops months that have ended", async () => {
  await nightAt(now);
  await nightAt(now);
  expect(await partOf(4)).toBe("months.tracking_visit_rest");
  await nightAt(startOfMonth(now, 1));
  expect(await partOf(4)).toBe(monthOf(far));
  // 89 days after a month's end it is still there.
  const end = startOfMonth(now, 3);
  await nightAt(later(end, days(89)));
  expect([await partOf(2), await partOf(3)]).toEqual([undefined, monthOf(startOfMonth(now, 2))]);
  await nightAt(later(end, days(90)));
  expect([await partOf(3), await partOf(4)]).toEqual([undefined, monthOf(far)]);
  const parts = await all(sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking_visit'::regclass`);
  expect(parts.map(({ name }) => name)).not.toContain("months.tracking_visit_before");
});

test("a part has what the table has: indexes, checks and the site's key", async () => {
  const month = monthOf(far);
  const of = (catalogue: string) =>
    all(sql<{ what: string }>`select replace(${sql.raw(catalogue)}, ${month.slice(7)}, '…') as what
      from pg_class c join pg_namespace n on n.oid = relnamespace
      left join pg_index i on indrelid = c.oid left join pg_constraint k on conrelid = c.oid
      where c.oid = ${month}::regclass group by 1 order by 1`);
  const indexes = (await of("pg_get_indexdef(indexrelid)")).map(({ what }) => what);
  expect(indexes).toEqual([
    expect.stringContaining("(day, site_id)"),
    expect.stringContaining("(experiment_id, variant)"),
    expect.stringMatching(/\(id\)$/),
  ]);
  const rules = (await of("pg_get_constraintdef(k.oid)")).map(({ what }) => what);
  expect(rules.filter((rule) => rule.startsWith("CHECK"))).toHaveLength(1);
  expect(rules).toContain("FOREIGN KEY (site_id) REFERENCES site(id)");
});

import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#app/desk/audit/audit.queries.server.ts";
import { listCodesWithYield } from "#app/credits/codes/code-yield.queries.server.ts";
import { listOrderPage, listRefundPage } from "#app/credits/books/order-list.queries.server.ts";
import { listMarketingLinks } from "#app/landers/links/marketing-link.queries.server.ts";
import { listFictional } from "#app/members/fictional/fictional.queries.server.ts";
import { countWaitingPhotos, listWaitingPhotos } from "#app/members/review/photo-queue.queries.server.ts";
import {
  countOpenComplaints,
  listDecidedComplaints,
  listOpenComplaints,
} from "#app/safety/complaints/complaint-queue.queries.server.ts";
import {
  listComplaintsAbout,
  listComplaintsBy,
  listLedgerPage,
  listMailPage,
} from "#app/members/record/member-record.queries.server.ts";
import { listTimeline } from "#app/members/record/timeline.queries.server.ts";
import { listSiteVersions } from "#app/site/versions/site-version.queries.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { record } from "../../bench/recorded-statements.ts";
import { copyTown } from "../../support/database/postgres.ts";

const length = 100_000;
/** In every list the row in the middle: a page that begins there must cost no more than the first. */
const middle = length / 2;
const start = Date.UTC(2025, 0, 1);
const timeOf = (n: number) => new Date(start + n * 1000);
/** A page has up to 60 rows, each joined to a few others; a count ends at 1001. */
const maxRows = 5000;
const limit = 51;

let pool: pg.Pool;
let db: Db;
let who: { accountId: number; profileId: number };

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `lists_${randomBytes(6).toString("hex")}`);
  pool = createPool(url, { max: 1, onError: () => {} });
  db = createDb(pool);
  who = await db
    .selectFrom("profile")
    .innerJoin("orders", "orders.account_id", "profile.account_id")
    .select(["profile.account_id as accountId", "profile.id as profileId"])
    .where("orders.status", "=", "completed")
    .limit(1)
    .$narrowType<{ accountId: number }>()
    .executeTakeFirstOrThrow();
  const { accountId } = who;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "completed")
    .executeTakeFirstOrThrow();
  // Rows that no trigger counts and no foreign key checks: only their number matters here.
  await sql`set session_replication_role = replica`.execute(db);
  const rows = sql`generate_series(1, ${sql.lit(length)}::int) as n`;
  const at = sql`timestamptz '2025-01-01' + n * interval '1 second'`;
  for (const fill of [
    sql`insert into staff_audit (actor, command, subject, created_at)
      select case when n % 2 = 0 then 'Anna' else 'Ben' end,
        case when n % 2 = 0 then 'view member' else 'account ban' end, 'account ' || n, ${at} from ${rows}`,
    sql`insert into complaint (id, site_id, reference, kind, language, status, decision, reasons, decided_by, created_at, decided_at, urgent)
      select n, 1, lpad(n::text, 10, 'A'), 'spam', 'en', case when n % 2 = 0 then 'open' else 'decided' end,
        case when n % 2 = 0 then null else 'rejected' end, case when n % 2 = 0 then null else 'No.' end, case when n % 2 = 0 then null else 'Anna' end, ${at},
        case when n % 2 = 0 then null else ${at} end, n % 50 = 0
      from generate_series(1, ${sql.lit(length * 2)}::int) as n`,
    sql`insert into photo (id, profile_id, file_key, width, height, placeholder, created_at)
      select lpad(n::text, 22, 'q'), (select array_agg(id) from profile where status = 'active')[1 + n % 500],
        'seed/f01-1', 10, 10, '', ${at} from ${rows}`,
    sql`insert into orders select (jsonb_populate_record(model, jsonb_build_object('id', n, 'client_key', n::text,
        'invoice_number', 1000000 + n, 'provider_reference', 'P' || n, 'created_at', ${at},
        'status', case when n % 2 = 0 then 'completed' else 'failed' end,
        'completed_at', case when n % 2 = 0 then ${at} end, 'ended_at', ${at}))).*
      from orders as model, ${rows} where model.id = ${order.id}`,
    sql`insert into refund (id, order_id, account_id, reason, amount_minor, credits, status, created_at, settled_at)
      select n, ${order.id}, ${accountId}, case when n % 2 = 0 then 'refund' else 'withdrawal' end, 100, 1, 'settled', ${at}, ${at}
      from ${rows}`,
    sql`insert into ledger (account_id, delta, balance, reason, created_at) select ${accountId}, 1, n, 'grant', ${at} from ${rows}`,
    sql`insert into outbox (site_id, account_id, kind, topic, status, due_at, created_at)
      select 1, ${accountId}, 'mail', 'message', 'sent', ${at}, ${at} from ${rows}`,
    sql`insert into outbox_sent (id, site_id, account_id, kind, topic, attempts, due_at, created_at, sent_at)
      select ${sql.lit(length)} + n, 1, ${accountId}, 'mail', 'message', 1, ${at}, ${at}, ${at} from ${rows}`,
    sql`insert into discount_code (id, site_id, code, expires, value_percentage, validity, created_at)
      select n, 1, 'CODE' || n, ${at}, 10, 'once_per_user', ${at} from ${rows}`,
    sql`insert into site_version (site_id, actor, old, new, created_at) select 1, 'Anna', '{}', '{}', ${at} from ${rows}`,
    sql`insert into marketing_link (id, site_id, lander, actor, created_at) select n, 1, 'gallery', 'Anna', ${at} from ${rows}`,
    sql`insert into profile (id, site_id, niche, name, gender, date_of_birth, fictional, status, last_active_slot, created_at)
      select n, 1, 1, 'Fictional ' || n, 'female', '1990-01-01', true, case when n % 2 = 0 then 'active' else 'disabled' end,
        activity_slot(timestamptz '2025-01-01'), ${at} from ${rows}`,
  ]) {
    await fill.execute(db);
  }
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze`.execute(db);
}, 600_000);
afterAll(() => db.destroy());

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** The scans of a plan with the rows that they read, those that a filter threw away included. */
function scansOf(plan: Plan): { table: string; rows: number }[] {
  const rows = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  const own = plan["Relation Name"] ? [{ table: `${plan["Node Type"]} of ${plan["Relation Name"]}`, rows }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

const audit = (filter: Parameters<typeof listAudit>[1], before?: number) => (db: Db) =>
  listAudit(db, filter, { before, limit });

const lists: Record<string, (db: Db) => Promise<unknown>> = {
  audit: audit({}),
  "audit, from the middle": audit({}, middle),
  "audit of a person": audit({ actor: "Anna" }, middle),
  "audit of a command": audit({ command: "account ban" }, middle),
  "audit of a command that a person never ran": audit({ actor: "Anna", command: "account ban" }),
  "audit of nobody": audit({ actor: "Nobody" }),
  "audit of a subject": audit({ subject: `account ${middle}` }),
  "complaints that wait": (of) => listOpenComplaints(of, { limit }),
  "complaints that wait, from the middle": (of) =>
    listOpenComplaints(of, { limit, after: `0.${timeOf(length).getTime() * 1000}.${length}` }),
  "complaints that are decided": (of) => listDecidedComplaints(of, { limit }),
  "complaints that are decided, from the middle": (of) =>
    listDecidedComplaints(of, { limit, after: `0.${timeOf(length).getTime() * 1000}.${length}` }),
  "the count of complaints": (of) => countOpenComplaints(of, 1001),
  photos: (of) => listWaitingPhotos(of, { limit: 60 }),
  "photos, from the middle": (of) =>
    listWaitingPhotos(of, { limit: 60, after: `${timeOf(middle).getTime() * 1000}.${"q".repeat(22)}` }),
  "the count of photos": (of) => countWaitingPhotos(of, 1001),
  orders: (of) => listOrderPage(of, {}, undefined),
  "orders, from the middle": (of) => listOrderPage(of, {}, { createdAt: timeOf(middle), id: middle }),
  "orders of a status": (of) => listOrderPage(of, { status: "failed" }, { createdAt: timeOf(middle), id: middle }),
  "orders of a member": (of) => listOrderPage(of, who, { createdAt: timeOf(middle), id: middle }),
  refunds: (of) => listRefundPage(of, {}, { createdAt: timeOf(middle), id: middle }),
  chargebacks: (of) => listRefundPage(of, { reason: "chargeback" }, undefined),
  "a member's credits": (of) => listLedgerPage(of, who.accountId, middle),
  "a member's mails": (of) => listMailPage(of, who.accountId, undefined),
  "a member's mails, from the middle": (of) =>
    listMailPage(of, who.accountId, { createdAt: timeOf(middle), id: middle }),
  "a member's timeline": (of) => listTimeline(of, who, undefined),
  "a member's timeline, from the middle": (of) => listTimeline(of, who, { at: timeOf(middle), source: 3, key: "x" }),
  "a member's complaints": (of) => listComplaintsBy(of, who.accountId),
  "complaints about a member": (of) => listComplaintsAbout(of, who.profileId),
  codes: (of) => listCodesWithYield(of, { limit }),
  "codes, from the middle": (of) => listCodesWithYield(of, { limit, after: { createdAt: timeOf(middle), id: middle } }),
  "changes of a site": (of) => listSiteVersions(of, 1, { before: middle, limit }),
  "marketing's links": (of) => listMarketingLinks(of, { limit }),
  "marketing's links, from the middle": (of) =>
    listMarketingLinks(of, { limit, after: { createdAt: timeOf(middle), id: middle } }),
  "fictional profiles": (of) => listFictional(of, 1, { after: middle, limit }),
  "retired fictional profiles": (of) => listFictional(of, 1, { after: middle, limit, status: "disabled" }),
  "fictional profiles by name": (of) => listFictional(of, 1, { limit, name: `Fictional ${middle}` }),
};

test(`no page of a list of ${length} rows reads more than it shows @thorough`, { timeout: 300_000 }, async () => {
  const long: string[] = [];
  for (const [name, ask] of Object.entries(lists)) {
    for (const { sql: text, parameters } of await record(pool, async (recorded) => void (await ask(recorded)))) {
      const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        [...parameters],
      );
      const scans = scansOf(rows[0]!["QUERY PLAN"][0].Plan);
      long.push(...scans.filter((scan) => scan.rows > maxRows).map((scan) => `${name}: ${scan.table}, ${scan.rows}`));
    }
  }
  expect(long).toEqual([]);
});

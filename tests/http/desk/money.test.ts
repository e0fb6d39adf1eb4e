import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "#app/platform/units.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { aDebit, debitOf, forgetSentCodes, postCode } from "../../support/members/debits.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { anOrder, payAt, report, stateOf } from "../../support/members/orders.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
let money: Browser;

beforeAll(async () => {
  site = await startSite();
  money = await aDeskPerson(site, ["money"]);
});
afterAll(async () => {
  await site.stop();
  // The payments of another amount and of no order are some, on purpose.
  expect(site.errors().filter((line) => !/"alarm":"(other_amount|unknown_order)"/.test(line))).toEqual([]);
});

async function buy(member: Member, country = "NL"): Promise<number> {
  member.browser.cookies.set("country", country);
  const order = await anOrder(member.browser, 1);
  await payAt(member.browser, order, "paid");
  return order;
}

const addresses = [
  "/desk/money",
  "/desk/money?part=refunds",
  "/desk/money?part=debits",
  "/desk/money?part=providers",
  "/desk/money?part=vat",
  "/desk/money/vat.csv?month=2026-11",
];

test("the books are open to money and the owner; for other roles they are 404, for members and visitors the login", async () => {
  const order = await buy(await aMember(site, { country: "NL", premium: true }));
  const owner = await aDeskPerson(site, ["owner"]);
  for (const path of [...addresses, `/desk/money/orders/${order}`]) {
    for (const allowed of [money, owner]) expect((await allowed.get(path)).status, path).toBe(200);
    for (const role of ["service", "moderation", "marketing"] as const) {
      const person = await aDeskPerson(site, [role]);
      expect((await person.get(path)).status, `${role} ${path}`).toBe(404);
      const posted = await person.post(`${path}${path.includes("?") ? "&" : "?"}act=order-refund`, {});
      expect([404, 405], `${role} ${path}`).toContain(posted.status);
    }
    expect((await site.visitor().get(path)).location, path).toMatch(/^\/desk\/login/);
  }
  expect((await money.get("/desk/members")).status).toBe(404);
  expect((await money.get("/desk/money/orders/1")).status).toBe(404);
  expect((await money.get("/desk/money/vat.csv?month=never")).status).toBe(404);
});

describe("orders", () => {
  test("are listed page by page, newest first, all or of one status", async () => {
    const member = await aMember(site, { country: "NL", premium: true });
    const order = await buy(member);
    const open = await anOrder(member.browser, 2);
    const first = await money.get("/desk/money");
    expect(first.text).toContain(`href="/desk/money/orders/${order}"`);
    const failed = await money.get("/desk/money?status=pending");
    expect(failed.text).toContain(`href="/desk/money/orders/${open}"`);
    expect(failed.text).not.toContain(`href="/desk/money/orders/${order}"`);
    const seen = new Set<string>();
    let path: string | undefined = "/desk/money";
    let pages = 0;
    while (path && pages++ < 4) {
      const { text } = await money.get(path);
      const ids = [...text.matchAll(/href="\/desk\/money\/orders\/(\d+)"/g)].map(([, id = ""]) => id);
      for (const id of ids) expect(seen.has(id)).toBe(false);
      ids.forEach((id) => seen.add(id));
      path = /href="(\/desk\/money\?after=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(96);
    for (const wrong of ["?after=x", "?after=1-1", "?status=none", "?part=nothing"]) {
      expect((await money.get(`/desk/money${wrong}`)).status).toBe(200);
    }
  });

  test("show their invoice, are checked with the provider, and refunded after a confirmation with a credit note", async () => {
    const member = await aMember(site, { country: "NL", premium: true });
    const order = await buy(member);
    const path = `/desk/money/orders/${order}`;
    const shown = await money.get(path);
    expect(shown.words).toContain("VAT 21%: €1.73 of €9.99");
    expect(shown.words).toContain(`Buyer ${member.name}`);
    const post = (browser: Browser, act: string, fields: Record<string, string>) =>
      browser.post(`${path}?act=${act}`, { intent: "run", order: String(order), ...fields });
    expect((await post(money, "order-check", {})).words).toContain("They agree.");
    await site.db.updateTable("sandbox_payment").set({ status: "failed" }).where("order_id", "=", order).execute();
    expect((await post(money, "order-check", {})).words).toContain("They do not agree.");

    const late = await aDeskPerson(site, ["money"], { signedInAt: new Date(Date.now() - minutes(20)) });
    expect((await post(late, "order-refund", { reason: "twice" })).status).toBe(403);
    expect((await stateOf(site, order)).refunded_minor).toBe(0);
    const done = await post(money, "order-refund", { reason: "twice" });
    expect(done.words).toContain("Refunded: €9.99");
    expect(done.words).toMatch(/CN-\d+/);
    const [note = ""] = /CN-\d+/.exec(done.words) ?? [];
    const { invoice_number: invoice } = await site.db
      .selectFrom("orders")
      .select("invoice_number")
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    for (const q of [order, invoice, note, note.toLowerCase(), `sandbox-${order}`]) {
      const found = await money.get(`/desk/money?q=${q}`);
      expect(found.text, String(q)).toContain(`href="/desk/money/orders/${order}"`);
    }
    for (const q of ["1", "nothing", "%25", "9".repeat(40)]) {
      expect((await money.get(`/desk/money?q=${q}`)).words, q).toContain("No order has this number.");
    }
    expect((await post(money, "order-refund", { reason: "again" })).status).toBe(409);
    const list = await money.get("/desk/money?part=refunds");
    expect(list.words).toMatch(
      new RegExp(`€9\\.99 , order ${order} .*Refund · sandbox · twice Order ${order} · ${note}`),
    );
    const charged = await money.get("/desk/money?part=refunds&kind=chargeback");
    expect(charged.words).not.toContain(`order ${order}`);
    const rows = await site.db
      .selectFrom("staff_audit")
      .select(["command", "reason"])
      .where("subject", "=", `order ${order}`)
      .execute();
    expect(rows).toContainEqual({ command: "order refund", reason: "twice" });
    expect(rows.filter(({ command }) => command === "order check")).toHaveLength(2);
    expect(rows.some(({ command }) => command === "view order")).toBe(true);
  });
});

test("direct debits are exported as the bank's file once, and taken back when the bank returns them", async () => {
  await forgetSentCodes(site);
  const member = await aMember(site, { country: "NL", premium: true });
  member.browser.cookies.set("country", "NL");
  await postCode(member.browser, 2, await aDebit(site, member));
  const { order_id: order, mandate_reference: mandate } = await debitOf(site, member.accountId);
  const post = (act: string, fields: Record<string, string>) =>
    money.post(`/desk/money?part=debits&act=${act}`, { intent: "run", ...fields });
  const file = await post("debit-export", {});
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="DD-/);
  expect(file.text).toContain(mandate);
  expect((await money.get("/desk/money?part=debits")).words).toMatch(/€[\d.,]+ .*\d+ debits? DD-/);
  expect((await post("debit-export", {})).words).toContain("No direct debits are waiting");
  const returned = await post("debit-returns", { returned: mandate, reason: "no funds" });
  expect(returned.words).toContain(`${mandate}:`);
  expect(await stateOf(site, order)).toMatchObject({ credits: 0 });
  expect((await money.get("/desk/money?part=refunds&kind=chargeback")).words).toContain(`order ${order}`);
  expect((await post("debit-returns", { returned: "DD1" })).status).toBe(409);
});

test("providers are compared with the books: what differs is named with its order", async () => {
  const member = await aMember(site, { country: "NL", premium: true });
  const wrong = await anOrder(member.browser, 1);
  await report(member.browser, { order_id: wrong, status: "completed", amount: 1, currency: "EUR" });
  const page = await money.get("/desk/money?part=providers");
  expect(page.words).toContain("A different amount or currency was paid");
  expect(page.text).toContain(`href="/desk/money/orders/${wrong}"`);
  const before = await money.get("/desk/money?part=providers&from=2020-01-01&to=2020-01-02");
  expect(before.words).toContain("The provider and the books agree.");
  const backwards = await money.get("/desk/money?part=providers&from=2026-02-02&to=2026-02-01");
  expect(backwards.words).toContain("Choose a first and a last day");
});

test("an alarm of a payment is on Today with its order, once, until somebody presses Seen", async () => {
  const member = await aMember(site, { country: "NL", premium: true });
  const order = await anOrder(member.browser, 1);
  const paid = { order_id: order, status: "completed", amount: 1, currency: "EUR" };
  const linksOn = ({ text }: { text: string }) => text.split(`href="/desk/money/orders/${order}"`).length - 1;
  for (let time = 0; time < 2; time++) await report(member.browser, paid);
  // Also shown where no order can be linked.
  await report(member.browser, { ...paid, order_id: 4711 });
  const today = await money.get("/desk");
  expect(today.words).toContain(`A different amount was paid, sandbox, order ${order}`);
  expect(today.words).toContain("A payment for an order that doesn't exist, sandbox, order 4711");
  expect(today.text).not.toContain("/desk/money/orders/4711");
  expect(linksOn(today)).toBe(1);
  const service = await aDeskPerson(site, ["service"]);
  expect((await service.get("/desk")).words).not.toContain("A different amount was paid");
  const { id } = await site.db
    .selectFrom("payment_alarm")
    .select("id")
    .where("order_id", "=", order)
    .executeTakeFirstOrThrow();
  const press = (browser: Browser) => browser.post("/desk/commands/alarm-seen", { intent: "run", alarm: String(id) });
  expect((await press(service)).status).toBe(404);
  const seen = await press(money);
  expect(seen.words).toContain(`Alarm ${id} is marked as seen.`);
  expect(linksOn(await money.get("/desk"))).toBe(0);
  expect((await press(money)).words).toContain(`There is no alarm ${id}, or it has already been seen.`);
  const audit = site.db.selectFrom("staff_audit").select("details").where("command", "=", "alarm seen");
  expect(await audit.where("subject", "=", `order ${order}`).execute()).toEqual([
    { details: { alarm: id, kind: "other_amount" } },
  ]);
  // It happens again.
  await report(member.browser, paid);
  expect(linksOn(await money.get("/desk"))).toBe(1);
});

test("the file for the one-stop shop has the sums of the month's invoices minus its credit notes", async () => {
  const member = await aMember(site, { country: "FI", premium: true });
  const order = await buy(member, "FI");
  await buy(member, "FI");
  await site.db.updateTable("orders").set({ next_path: null }).where("id", "=", order).execute();
  await money.post(`/desk/money/orders/${order}?act=order-refund`, {
    ...{ intent: "run", order: String(order), reason: "twice" },
  });
  const zone = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam", year: "numeric", month: "2-digit" });
  const month = zone.format(new Date()).slice(0, 7);
  const file = await money.get(`/desk/money/vat.csv?month=${month}`);
  expect(file.headers["content-type"]).toContain("text/csv");
  const [head = "", ...lines] = file.text.replace("\ufeff", "").trim().split("\r\n");
  const column = (name: string) => head.split(",").indexOf(name);
  const rows = lines.map((line) => line.split(","));
  const sum = (name: string, of: string[][]) => of.reduce((total, row) => total + Number(row[column(name)]), 0);
  const { paid, back } = await site.db
    .selectFrom("orders")
    .select((eb) => [eb.fn.sum<number>("amount_minor").as("paid"), eb.fn.sum<number>("refunded_minor").as("back")])
    .where("invoice_number", "is not", null)
    .where("completed_at", ">=", new Date(`${month}-01T00:00:00+01:00`))
    .executeTakeFirstOrThrow();
  expect(Math.round(sum("gross", rows) * 100)).toBe(Number(paid) - Number(back));
  expect(sum("taxable", rows) + sum("vat", rows)).toBeCloseTo(sum("gross", rows), 5);
  const finnish = rows.filter((row) => row[column("country")] === "FI");
  expect(finnish.every((row) => row[column("scheme")] === "oss")).toBe(true);
  expect(sum("credit_notes", finnish)).toBeGreaterThan(0);
  const page = await money.get(`/desk/money?part=vat&month=${month}`);
  expect(page.words).toMatch(/Finland \S+% .* OSS /);
});

test("a quarter's return is in euro: it says which exchange rate is missing, and keeps those that are entered", async () => {
  const { id } = await site.db
    .selectFrom("orders")
    .select("id")
    .where("country", "=", "FI")
    .where("status", "=", "completed")
    .where("invoice_number", "is not", null)
    .where("refunded_minor", "=", 0)
    .executeTakeFirstOrThrow();
  // An invoice never changes: only without the triggers can an order be one of another quarter.
  await site.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await db
      .updateTable("orders")
      .set({ completed_at: new Date("2025-02-10T12:00:00Z"), country: "SE", currency: "SEK", vat_basis_points: 2500 })
      .where("id", "=", id)
      .execute();
    await sql`set session_replication_role = origin`.execute(db);
  });
  const { amount_minor: gross } = await site.db
    .selectFrom("orders")
    .select("amount_minor")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const address = "/desk/money?part=vat&month=2025-02";
  expect((await money.get(address)).words).toContain("rate for SEK on 2025-03-31 (2025-Q1)");
  expect((await money.get("/desk/money/vat.csv?oss=2025-Q1")).status).toBe(404);
  const enter = (quarter: string, rates: string) =>
    money.post(`${address}&act=vat-rates`, { intent: "run", quarter, rates });
  const wrong = await enter("2025-Q1", "SEK 11,5\nNOK many");
  expect([wrong.status, wrong.words]).toEqual([409, expect.stringMatching(/SEK: .* NOK: /)]);
  expect(wrong.text).toContain("SEK 11,5");
  expect((await enter("2099-Q4", "SEK 11.5")).words).toContain("there are no rates yet");
  expect((await enter("2025", "SEK 11.5")).words).toContain("is not a quarter");
  expect((await enter("2025-Q1", "SEK 12\nSEK 11.5")).status).toBe(409);
  expect((await enter("2025-Q1", "SEK 12.25")).words).toContain("1 EUR = 12.25 SEK");
  expect((await enter("2025-Q1", "SEK 11.5")).status).toBe(200);
  expect((await money.get(address)).words).toContain("1 EUR = 11.5 SEK");
  const { text } = await money.get("/desk/money/vat.csv?oss=2025-Q1");
  const swedish = text.split("\r\n").find((each) => each.includes(",SE,")) ?? "";
  const net = Math.round((gross * 10_000) / 12_500);
  expect(swedish).toMatch(/,NL,2025-Q1,,SE,25.00,/);
  expect(swedish.split(",").slice(-2)).toEqual(
    [net, gross - net].map((minor) => (Math.round(minor / 11.5) / 100).toFixed(2)),
  );
  expect(await runStaffOn(site, ["vat", "oss", "2025-Q1"])).toContain(swedish);
  const audit = await site.db
    .selectFrom("staff_audit")
    .select("details")
    .where("command", "=", "vat rates")
    .orderBy("id")
    .execute();
  expect(audit.map(({ details }) => details)).toEqual([{ SEK: 12.25 }, { SEK: 11.5 }]);
});

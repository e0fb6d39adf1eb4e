import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VatRow } from "#app/credits/books/vat-report.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { anOrder, payAt, report } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

async function buy(member: Member, country = "NL", bundle = 1): Promise<number> {
  member.browser.cookies.set("country", country);
  const order = await anOrder(member.browser, bundle);
  await payAt(member.browser, order, "paid");
  return order;
}

async function takeBack(orderId: number, reason: "refund" | "chargeback" | "withdrawal") {
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  return (site.db as Db).transaction().execute((tx) => reverseOrder(tx, { orderId, reason }, new Date()));
}

/** An invoice without the page around it. */
const paperOf = (words: string) => /Invoice \d+ Seller .*? Total \S+/.exec(words)?.[0] ?? words;

const creditNotesOf = (order: number) =>
  site.db.selectFrom("credit_note").selectAll().where("order_id", "=", order).orderBy("number").execute();

describe("an invoice", () => {
  test("is the same after the company, the rates, the member's name and address have changed", async () => {
    const member = await aMember(site, { ...veteran, name: "Vera" });
    const order = await buy(member);
    const invoice = async () => paperOf((await member.browser.get(`/transactions/${order}/invoice`)).words);
    const before = await invoice();
    expect(before).toContain("Vera");
    expect(before).toContain("VAT 21% €1.73");

    const company = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    await site.db
      .updateTable("company")
      .set({ name: "Renamed B.V.", address: "Elsewhere 9", vat_numbers: ["NL1"] })
      .where("id", "=", 1)
      .execute();
    const rate = { country: "NL", valid_from: "2026-01-01", basis_points: 900 };
    await site.db.insertInto("vat_rate").values(rate).execute();
    await site.db.updateTable("profile").set({ name: "Wanda" }).where("id", "=", member.profileId).execute();
    const email = `new-${member.accountId}@example.test`;
    await site.db.updateTable("account").set({ email, email_key: email }).where("id", "=", member.accountId).execute();
    const after = await invoice();
    await site.db
      .deleteFrom("vat_rate")
      .where("country", "=", "NL")
      .where("valid_from", "=", rate.valid_from)
      .execute();
    const { name, address, vat_numbers } = company;
    await site.db.updateTable("company").set({ name, address, vat_numbers }).where("id", "=", 1).execute();
    expect(after).toBe(before);
  });

  test("cannot be changed or deleted in the database; only the erasure takes the buyer off it", async () => {
    const order = await buy(await aMember(site, veteran));
    const change = (set: Record<string, unknown>) =>
      site.db.updateTable("orders").set(set).where("id", "=", order).execute();
    for (const set of [
      { vat_basis_points: 1234 },
      { seller: JSON.stringify({}) },
      { invoice_number: 7 },
      { country: "DE" },
      { amount_minor: 1, price_minor: 1 },
      { buyer: JSON.stringify({ name: "Somebody", email: "else" }) },
    ]) {
      await expect(change(set), JSON.stringify(set)).rejects.toThrow("an invoice never changes");
    }
    await expect(site.db.deleteFrom("orders").where("id", "=", order).execute()).rejects.toThrow();
    await change({ refunded_minor: 1, buyer: null });
  });
});

describe("a credit note", () => {
  test("stands for each refund of an invoice, with its own number and page; the invoice stays as it was", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    const path = `/transactions/${order}/invoice`;
    const before = paperOf((await member.browser.get(path)).words);
    expect(before).toContain("Total €9.99");
    await takeBack(order, "refund");
    const [note] = await creditNotesOf(order);
    expect(note).toMatchObject({ company_id: 1, amount_minor: 999 });
    const after = (await member.browser.get(path)).words;
    expect(paperOf(after)).toBe(before);
    expect(after).toContain(`Credit note CN-${note?.number}`);

    const own = `/transactions/${order}/credit-notes/${note?.number}`;
    const { words } = await member.browser.get(own);
    expect(words).toContain(`Credit note CN-${note?.number}`);
    expect(words).toContain("VAT 21% -€1.73");
    expect(words).toContain("Total -€9.99");
    const stranger = await aMember(site);
    expect((await stranger.browser.get(own)).status).toBe(404);
    for (const wrong of ["0", "x", `${(note?.number ?? 0) + 1}`]) {
      expect((await member.browser.get(`/transactions/${order}/credit-notes/${wrong}`)).status).toBe(404);
    }
    await expect(
      site.db.updateTable("credit_note").set({ amount_minor: 1 }).where("order_id", "=", order).execute(),
    ).rejects.toThrow("a credit note never changes");
  });

  test("is not made for a payment that came after the order's end: there was no invoice", async () => {
    const member = await aMember(site, veteran);
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "cancelled");
    await report(member.browser, { order_id: order, status: "completed", amount: 999, currency: "EUR" });
    const refunds = await site.db.selectFrom("refund").select("id").where("order_id", "=", order).execute();
    expect(refunds).toHaveLength(1);
    expect(await creditNotesOf(order)).toEqual([]);
  });

  test("has the next number of its company's own series, without gaps, even if many are made at once", async () => {
    const { id: _, ...example } = await site.db
      .selectFrom("company")
      .selectAll()
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("company")
      .values({ ...example, id: 77, name: "Other" })
      .execute();
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(site, veteran)));
    const open = await Promise.all(members.map(({ browser }) => anOrder(browser, 1)));
    const ofOther = open.slice(0, 4);
    await site.db.updateTable("orders").set({ company_id: 77 }).where("id", "in", ofOther).execute();
    await Promise.all(open.map((order, at) => payAt(members[at]!.browser, order, "paid")));
    await Promise.all(open.map((order) => takeBack(order, "refund")));
    const numbersOf = async (companyId: number) => {
      const rows = await site.db
        .selectFrom("credit_note")
        .select("number")
        .where("company_id", "=", companyId)
        .orderBy("number")
        .execute();
      return rows.map((row) => Number(row.number));
    };
    expect(await numbersOf(77)).toEqual([10_001, 10_002, 10_003, 10_004]);
    const own = await numbersOf(1);
    expect(own).toEqual(own.map((_number, at) => 10_001 + at));
  });
});

test("the VAT report's sums are all orders minus all refunds, by country, rate and month", async () => {
  const { sumVat } = await import("#app/credits/books/vat-report.queries.server.ts");
  const seller = await aMember(site, veteran);
  const orders = { NL: await buy(seller, "NL"), FI: await buy(seller, "FI", 2), DE: await buy(seller, "DE") };
  await takeBack(orders.FI, "chargeback");
  const rows = await sumVat(site.db as Db, { from: "2020-01-01", to: "2040-01-01" });
  const sum = (of: (row: VatRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const { paid, back } = await site.db
    .selectFrom("orders")
    .select((eb) => [eb.fn.sum<number>("amount_minor").as("paid"), eb.fn.sum<number>("refunded_minor").as("back")])
    .where("invoice_number", "is not", null)
    .executeTakeFirstOrThrow();
  // The first test took one cent off an order without a refund.
  expect(sum((row) => row.grossMinor)).toBe(Number(paid) - Number(back) + 1);
  expect(sum((row) => row.netMinor + row.vatMinor)).toBe(sum((row) => row.grossMinor));
  expect(sum((row) => row.orders)).toBeGreaterThan(3);
  const finnish = rows.find((row) => row.country === "FI" && row.creditNotes > 0);
  expect(finnish).toMatchObject({ basisPoints: 2550, orders: 1, creditNotes: 1, grossMinor: 0, vatMinor: 0 });
  expect(rows.some((row) => row.country === "DE" && row.basisPoints === 1900 && row.vatMinor === 160)).toBe(true);

  const month = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam", year: "numeric", month: "2-digit" });
  expect(new Set(rows.map((row) => row.month))).toContain(month.format(new Date()));
  expect(await sumVat(site.db as Db, { from: "2019-01-01", to: "2019-02-01" })).toEqual([]);
});

test("the reconciliation names what a provider reported and the books do not have, and the other way round", async () => {
  const { listDifferences, sumByProvider } = await import("#app/credits/books/reconciliation.queries.server.ts");
  const { checkOrder } = await import("#app/credits/books/check-order.server.ts");
  const { sandboxProvider } = await import("#app/credits/payments/sandbox/sandbox-provider.server.ts");
  const from = new Date();
  const member = await aMember(site, veteran);
  const right = await buy(member);
  const wrongAmount = await anOrder(member.browser, 2);
  await report(member.browser, { order_id: wrongAmount, status: "completed", amount: 1, currency: "EUR" });
  await report(member.browser, { order_id: 4711, status: "completed", amount: 500, currency: "EUR" });
  const unreported = await buy(member);
  await site.db.deleteFrom("payment_event").where("order_reference", "=", String(unreported)).execute();
  const lost = await buy(member);
  await takeBack(lost, "refund");
  await site.db
    .insertInto("payment_event")
    .values({
      ...{ provider: "sandbox", event_id: `cb-${lost}`, order_reference: String(lost), status: "chargeback" },
      ...{ amount_minor: 999, currency: "EUR", outcome: "no_change", received_at: new Date() },
    })
    .execute();
  const period = { from, to: new Date(Date.now() + 60_000) };
  const { differences, more } = await listDifferences(site.db as Db, period, new Date());
  expect(more).toBe(false);
  expect(differences.map((each) => [each.kind, each.orderId])).toEqual([
    ["unknown_order", null],
    ["other_amount", wrongAmount],
    ["chargeback_not_booked", lost],
    ["not_reported", unreported],
  ]);
  expect(differences.some((each) => each.orderId === right)).toBe(false);
  // A refund that waits for a day, and an order that nobody settled, are found later.
  const later = new Date(Date.now() + 2 * 86_400_000);
  const kinds = (await listDifferences(site.db as Db, period, later)).differences.map((each) => each.kind);
  expect(kinds).toContain("refund_waits");
  expect(kinds).toContain("open_too_long");

  const sums = await sumByProvider(site.db as Db, period);
  expect(sums).toMatchObject([{ provider: "sandbox", currency: "EUR", orders: 3, reports: 4, refundsMinor: 999 }]);

  const provider = sandboxProvider(site.db as Db, "not asked here, at all");
  const ask = (order: number) => checkOrder(site.db as Db, order, () => provider);
  expect(await ask(right)).toMatchObject({ ok: true, agrees: true });
  await site.db.updateTable("sandbox_payment").set({ status: "failed" }).where("order_id", "=", right).execute();
  expect(await ask(right)).toMatchObject({ ok: true, agrees: false });
  expect(await ask(1)).toEqual({ ok: false, reason: "order_not_found" });
});

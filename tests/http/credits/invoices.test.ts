import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

describe("an order", () => {
  test("is confirmed by a mail with the bank statement name, and has an invoice with VAT", async () => {
    const { browser, email } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    await payAt(browser, order, "paid");
    const mail = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Receipt for order ${order}`);
    expect(mail.text_body).toMatch(/“.+” on your bank statement/);
    const { words } = await browser.get(`/transactions/${order}/invoice`);
    expect(words).toContain("VAT 21% €1.73");
    expect(words).toContain("VAT number");
  });

  test("keeps the VAT rate and the seller of its day; an unknown rate is mentioned", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    const company = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const orders: Record<string, number> = {};
    for (const country of ["AU", "NZ", "CA", "US"]) {
      browser.cookies.set("country", country);
      orders[country] = await anOrder(browser, 1, { paymentmethod: "paypal" });
      await payAt(browser, orders[country], "paid");
    }
    await site.db.updateTable("company").set({ name: "Renamed B.V.", city: "Utrecht" }).where("id", "=", 1).execute();
    await site.db
      .insertInto("vat_rate")
      .values({ country: "NZ", valid_from: "2026-01-01", basis_points: 1700 })
      .execute();
    const invoiceOf = async (country: string) => (await browser.get(`/transactions/${orders[country]}/invoice`)).words;
    expect(await invoiceOf("AU")).toContain("VAT 10%");
    expect(await invoiceOf("NZ")).toContain("VAT 15%");
    expect(await invoiceOf("CA")).toContain("VAT 5%");
    expect(await invoiceOf("US")).toContain("VAT: no rate known");
    expect(await invoiceOf("AU")).toContain(`Seller ${company.name}`);
    const mail = await site.db
      .selectFrom("outbox")
      .select("text_body")
      .where("account_id", "=", accountId)
      .where("subject", "=", `Receipt for order ${orders["US"]}`)
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("We show no VAT because we don't know the rate for your country.");
    await site.db.updateTable("company").set({ name: company.name, city: company.city }).where("id", "=", 1).execute();
  });

  test("gets a unique invoice number of its company, even if several are paid at once", async () => {
    const { id: _, ...example } = await site.db
      .selectFrom("company")
      .selectAll()
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const second = { ...example, id: 2, name: "Second" };
    await site.db.insertInto("company").values(second).execute();
    const numbersOf = async (companyId: number) => {
      const rows = await site.db
        .selectFrom("orders")
        .select("invoice_number")
        .where("company_id", "=", companyId)
        .where("invoice_number", "is not", null)
        .orderBy("invoice_number")
        .execute();
      return rows.map((row) => Number(row.invoice_number));
    };
    const before = (await numbersOf(1)).at(-1) ?? 10_000;
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(site, veteran)));
    const orders = await Promise.all(members.map(({ browser }) => anOrder(browser, 1)));
    await site.db.updateTable("orders").set({ company_id: 2 }).where("id", "in", orders.slice(0, 3)).execute();
    await Promise.all(orders.map((order, at) => payAt(members[at]!.browser, order, "paid")));
    expect(await numbersOf(2)).toEqual([10_001, 10_002, 10_003]);
    expect((await numbersOf(1)).slice(-3)).toEqual([before + 1, before + 2, before + 3]);
  });
});

test("the statement can be downloaded as a file with every change", async () => {
  const { browser } = await aMember(site, veteran);
  const order = await anOrder(browser, 1);
  await payAt(browser, order, "paid");
  const file = await browser.get("/transactions?format=csv");
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text).toMatch(
    new RegExp(`^\ufeffdate,reason,order,change,balance\r\n[\\d-]{10} [\\d:]{8},Bundle bought,${order},50,50\r\n$`),
  );
});

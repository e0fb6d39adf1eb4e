import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "../support/a-member.ts";
import { anOrder, payAt, shiftClock, stateOf } from "../support/orders.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  process.env.DATABASE_URL = site.databaseUrl;
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

async function bought({ browser }: Member, bundle = 1): Promise<number> {
  const order = await anOrder(browser, bundle);
  await payAt(browser, order, "paid");
  return order;
}

function spend(member: Member, credits: number): Promise<unknown> {
  return site.db
    .insertInto("ledger")
    .values({ account_id: member.accountId, delta: -credits, reason: "message", created_at: new Date() })
    .execute();
}

async function takeBack(orderId: number, reason: "refund" | "chargeback") {
  const { takeBack } = await import("#app/credits/refund-order.server.ts");
  return (site.db as Db).transaction().execute((tx) => takeBack(tx, { orderId, reason }, new Date()));
}

describe("withdrawal", () => {
  test("gives back the unused part, takes its credits, and is confirmed by mail with date and time", async () => {
    const member = await aMember(site, veteran);
    const order = await bought(member);
    await spend(member, 25);
    const list = await member.browser.get("/transactions");
    expect(list.words).toContain("Withdraw from contract here");
    const page = await member.browser.get(`/transactions/${order}/withdraw`);
    expect(page.words).toContain("Unused: 25 credits. You get back €5.00.");
    expect(page.words).toContain("Confirm withdrawal");
    const answer = await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect((await member.browser.follow(answer)).words).toContain("Your withdrawal has arrived.");
    expect(await stateOf(site, order)).toMatchObject({ credits: 0, refunded_minor: 500, paid_user: true });
    const mails = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", member.email)
      .execute();
    const mail = mails.find(({ subject }) => subject === "Confirmation of your withdrawal");
    expect(mail?.text_body).toMatch(/\d{4} at \d/);
    const again = await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect(again.status).toBe(409);
    const refund = await site.db.selectFrom("refund").selectAll().where("order_id", "=", order).execute();
    expect(refund).toMatchObject([{ status: "settled", amount_minor: 500, reason: "withdrawal" }]);
  });

  test("of all paid orders ends Premium; free credits are spent first", async () => {
    const member = await aMember(site, { ...veteran, credits: 10 });
    const order = await bought(member);
    await spend(member, 10);
    await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect(await stateOf(site, order)).toMatchObject({ credits: 0, refunded_minor: 999, paid_user: false });
  });

  test("is over after the site's days", async () => {
    const member = await aMember(site, veteran);
    const order = await bought(member);
    const before = new Date(Date.now() - 15 * 86_400_000);
    await site.db.updateTable("orders").set({ completed_at: before }).where("id", "=", order).execute();
    expect((await member.browser.get(`/transactions/${order}/withdraw`)).words).toContain("for 14 days");
    expect((await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" })).status).toBe(409);
  });
});

describe("a refund or chargeback", () => {
  test.each(["refund", "chargeback"] as const)(
    "(%s) takes what is left; the next order pays the rest",
    async (reason) => {
      const member = await aMember(site, veteran);
      const order = await bought(member);
      await spend(member, 30);
      expect(await takeBack(order, reason)).toMatchObject({ ok: true, amountMinor: 999, credits: 20, debt: 30 });
      expect(await stateOf(site, order)).toMatchObject({ credits: 0, paid_user: false });
      expect((await takeBack(order, reason)).ok).toBe(false);
      const mails = await site.db
        .selectFrom("outbox")
        .select("text_body")
        .where("recipient", "=", member.email)
        .where("subject", "=", `Refund for order ${order}`)
        .execute();
      // The bank's own doing needs no mail of ours.
      expect(mails).toHaveLength(reason === "refund" ? 1 : 0);
      if (reason === "refund") {
        expect(mails[0]?.text_body).toMatch(/€9\.99[^]*taken back: 20\.[^]*used already: 30\.[^]*Premium ends/);
      }
      const next = await bought(member);
      expect(await stateOf(site, next)).toMatchObject({ credits: 20, paid_user: true, grants: 1 });
      expect((await member.browser.get("/transactions")).words).toContain("Credits owed from before");
    },
  );

  test("is told to the provider by the clock", async () => {
    const member = await aMember(site, veteran);
    const order = await bought(member);
    await takeBack(order, "refund");
    await shiftClock(member.browser, 60);
    const told = await site.db
      .selectFrom("sandbox_refund")
      .select("amount_minor")
      .where("order_id", "=", order)
      .execute();
    expect(told).toEqual([{ amount_minor: 999 }]);
  });
});

test("balance and ledger agree after all of it", async () => {
  const { findImbalances } = await import("#app/credits/self-check.server.ts");
  expect(await findImbalances(site.db as Db)).toEqual({ accounts: [], orders: [] });
});

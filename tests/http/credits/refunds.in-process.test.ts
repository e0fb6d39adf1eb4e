import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { newestIn } from "#tests/support/members/chat-messages.ts";
import { anOrder, backdatePayments, payAt, shiftClock, stateOf } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

async function buy({ browser }: Member, bundle = 1): Promise<number> {
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
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  return (site.db as Db).transaction().execute((tx) => reverseOrder(tx, { orderId, reason }, new Date()));
}

describe("withdrawal", () => {
  test("pays back the unused part, takes its credits, and is confirmed by mail with date and time", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    await spend(member, 25);
    const list = await member.browser.get("/transactions");
    expect(list.words).toContain("Withdraw from contract here");
    const page = await member.browser.get(`/transactions/${order}/withdraw`);
    expect(page.words).toContain("Unused: 25 credits. You'll get €5.00 back.");
    expect(page.words).toContain("Confirm withdrawal");
    const answer = await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect((await member.browser.follow(answer)).words).toContain("We've received your withdrawal");
    expect(await stateOf(site, order)).toMatchObject({ credits: 0, refunded_minor: 500, paid_user: true });
    const mails = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", member.email)
      .execute();
    const mail = mails.find(({ subject }) => subject === "Confirmation of your withdrawal");
    expect(mail?.text_body).toMatch(/\d{4} at \d/);
    const { words } = await member.browser.get(`/transactions/${order}`);
    expect(words).toContain("€5.00 refunded. 50 credits for €9.99, ordered ");
    expect(words).not.toContain("Thank you");
    const again = await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect(again.status).toBe(409);
    const refund = await site.db.selectFrom("refund").selectAll().where("order_id", "=", order).execute();
    expect(refund).toMatchObject([{ status: "settled", amount_minor: 500, reason: "withdrawal" }]);
  });

  test("from all paid orders ends Premium; free credits are spent first", async () => {
    const member = await aMember(site, { ...veteran, credits: 10 });
    const order = await buy(member);
    await spend(member, 10);
    await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect(await stateOf(site, order)).toMatchObject({ credits: 0, refunded_minor: 999, paid_user: false });
  });

  test("is offered when deleting the account, and returns there", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    await spend(member, 10);
    const page = await member.browser.get("/settings/delete-account");
    expect(page.words).toContain("You can get your money back for unused credits first.");
    expect(page.words).toMatch(
      /50 credits for €9\.99, ordered .*\d{4}.* Unused: 40 credits\. You'll get €7\.99 back\. Withdraw from contract here/,
    );
    const path = `/transactions/${order}/withdraw?next=%2Fsettings%2Fdelete-account`;
    expect(page.text).toContain(`href="${path}"`);
    expect((await member.browser.get(path)).text).toContain('name="next" value="/settings/delete-account"');
    const answer = await member.browser.post(path, { intent: "withdraw", next: "/settings/delete-account" });
    expect(answer.location).toBe("/settings/delete-account?withdrawn=1");
    const back = await member.browser.follow(answer);
    expect(back.words).toContain("We've received your withdrawal");
    expect(back.words).not.toContain("for unused credits first");
  });

  test("is refused after the site's period", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    const before = new Date(Date.now() - 15 * 86_400_000);
    await backdatePayments(site, before, order);
    expect((await member.browser.get(`/transactions/${order}/withdraw`)).words).toContain("The 14 days to withdraw");
    expect((await member.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" })).status).toBe(409);
  });

  test("counts the credits of a message that was taken back, also of the last that could be paid", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    await spend(member, 45);
    const other = await aMember(site, { gender: "female" });
    const sent = await member.browser.post(`/members/${other.profileId}/chat`, { intent: "send", text: "Hello" });
    const chat = sent.location ?? "";
    expect(await stateOf(site, order)).toMatchObject({ credits: 0 });
    await member.browser.post(chat, { intent: "take_back", message: await newestIn(site, chat) });
    const page = await member.browser.get(`/transactions/${order}/withdraw`);
    expect(page.words).toContain("Unused: 5 credits. You'll get €1.00 back.");
  });
});

describe("a refund or chargeback", () => {
  test("the bank took back what a waiting refund would have paid: the order does not say that it was refunded", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    expect((await takeBack(order, "refund")).ok).toBe(true);
    await takeBack(order, "chargeback");
    for (const path of [`/transactions/${order}`, "/transactions"]) {
      const { words } = await member.browser.get(path);
      expect(words, path).toContain("Payment reversed by the bank");
      expect(words, path).not.toContain("€9.99 refunded.");
    }
  });

  test.each(["refund", "chargeback"] as const)(
    "(%s) takes the unused credits; the next order pays back the spent ones",
    async (reason) => {
      const member = await aMember(site, veteran);
      const order = await buy(member);
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
      // A chargeback is not mailed.
      expect(mails).toHaveLength(reason === "refund" ? 1 : 0);
      if (reason === "refund") {
        expect(mails[0]?.text_body).toMatch(
          /€9\.99[^]*took back: 20\.[^]*already used: 30\.[^]*Your premium membership ends/,
        );
      }
      for (const path of [`/transactions/${order}`, "/transactions"]) {
        const { words } = await member.browser.get(path);
        expect(words.includes("€9.99 refunded."), path).toBe(reason === "refund");
        expect(words.includes("Payment reversed by the bank"), path).toBe(reason === "chargeback");
      }
      // The owed credits are shown before the next order and on its result page.
      expect((await member.browser.get("/credits")).words).toContain("You owe 30 credits from an earlier order.");
      for (const path of ["/credits/1", "/directdebit?bundle=1"]) {
        const { words } = await member.browser.get(path);
        expect(words, path).toContain("50 credits, 30 of which go towards what you owe");
      }
      const next = await buy(member);
      expect(await stateOf(site, next)).toMatchObject({ credits: 20, paid_user: true, grants: 1 });
      expect((await member.browser.get(`/transactions/${next}`)).words).toContain(
        "30 of them went towards what you owed.",
      );
      const receipt = await site.db
        .selectFrom("outbox")
        .select("text_body")
        .where("subject", "=", `Receipt for order ${next}`)
        .executeTakeFirstOrThrow();
      expect(receipt.text_body).toContain("30 of them went towards what you owed.");
      expect((await member.browser.get("/credits")).words).not.toContain("You owe");
      expect((await member.browser.get("/transactions")).words).toContain("Credits owed from an earlier order");
    },
  );

  test("is sent to the provider by a scheduled job", async () => {
    const member = await aMember(site, veteran);
    const order = await buy(member);
    await takeBack(order, "refund");
    await shiftClock(member.browser, 60);
    const sent = await site.db
      .selectFrom("sandbox_refund")
      .select("amount_minor")
      .where("order_id", "=", order)
      .execute();
    expect(sent).toEqual([{ amount_minor: 999 }]);
  });
});

test("balance and ledger agree after all tests", async () => {
  const { findImbalances } = await import("#app/credits/check-balances.queries.server.ts");
  expect(await findImbalances(site.db as Db)).toEqual({ accounts: [], orders: [] });
});

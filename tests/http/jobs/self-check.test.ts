import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentAlarmKind } from "#db/schema.ts";
import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt, shiftClock } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The alarms of a kind that were logged, with the accounts and orders they name. */
const alarms = (kind: string) =>
  site
    .errors()
    .map((line) => JSON.parse(line) as { alarm?: string; accounts?: number[]; orders?: number[] })
    .filter(({ alarm }) => alarm === kind);

/** The alarms of a kind that wait for staff. */
const unseen = async (kind: PaymentAlarmKind) => {
  const rows = site.db.selectFrom("payment_alarm").select("order_id").where("kind", "=", kind);
  return (await rows.execute()).map(({ order_id }) => order_id);
};

test("the daily self-check is silent while credits, ledger and orders agree", async () => {
  const { browser } = await aMember(site, { country: "NL", premium: true, credits: 20 });
  await payAt(browser, await anOrder(browser, 1), "paid");
  await shiftClock(browser, 1);
  expect(site.errors()).toEqual([]);
});

test("the daily self-check names accounts whose balance differs from the ledger, and orders not granted exactly once", async () => {
  const member = await aMember(site, { country: "NL", premium: true, credits: 20 });
  const order = await anOrder(member.browser, 1);
  await site.db.transaction().execute(async (tx) => {
    // Bypasses the trigger that writes the balance, as a person with database access could.
    await sql`select set_config('ledger.writing', 'yes', true)`.execute(tx);
    await tx.updateTable("account").set({ credits: 21 }).where("id", "=", member.accountId).execute();
  });
  const paid = { status: "completed" as const, completed_at: new Date(), ended_at: new Date() };
  await site.db.updateTable("orders").set(paid).where("id", "=", order).execute();
  await shiftClock(member.browser, 1);
  expect(alarms("balance_is_not_ledger")).toMatchObject([{ accounts: [member.accountId] }]);
  expect(alarms("order_not_granted_once")).toMatchObject([{ orders: [order] }]);
  expect(await unseen("balance_is_not_ledger")).toEqual([null]);
  expect(await unseen("order_not_granted_once")).toEqual([order]);
});

test("the daily self-check names refunds that are unpaid after a day, not before", async () => {
  const { browser, accountId } = await aMember(site, { country: "NL", premium: true });
  const [young, old] = [await anOrder(browser, 1), await anOrder(browser, 1)];
  // No connected provider can be asked to pay them.
  await site.db.updateTable("orders").set({ provider: "elsewhere" }).where("id", "in", [young, old]).execute();
  for (const [order, hours] of [
    [young, 20],
    [old, 30],
  ] as const) {
    const created_at = new Date(Date.now() - hours * 3_600_000);
    const refund = { id: order, order_id: order, account_id: accountId, amount_minor: 999, credits: 0, created_at };
    await site.db
      .insertInto("refund")
      .values({ ...refund, reason: "refund" })
      .execute();
  }
  await shiftClock(browser, 1);
  expect(alarms("refunds_wait")).toMatchObject([{ orders: [old] }]);
  expect(await unseen("refunds_wait")).toEqual([old]);
});

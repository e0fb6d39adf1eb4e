import { userInfo } from "node:os";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountOf, anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";
import { exampleSeller } from "../../support/members/sellers.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, ["order", ...words]);
const refunds = () => desk.db.selectFrom("refund").selectAll().execute();

/** A paid order of account 1, 50 credits for 9.99, with some credits spent. */
async function paidOrder(spent = 0): Promise<number> {
  const { makeOrder } = await import("#app/credits/orders/make-order.server.ts");
  const { settleOrderInOwnTransaction } = await import("#app/credits/orders/settle-order.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const who = { siteId: 1, accountId: 1, signupDate: new Date("2025-01-01") };
  const price = {
    bundleId: 1,
    country: "NL",
    vatBasisPoints: 2100,
    ...exampleSeller,
    code: "",
    shownAmount: undefined,
  };
  const how = { method: "creditcard" as const, provider: "verotel", storedCard: false, nextPath: undefined };
  const made = await makeOrder(desk.db, { who, ...price, ...how, key: randomUUID() }, now);
  if (!made.ok) throw new Error(made.reason);
  await settleOrderInOwnTransaction(
    desk.db,
    { id: made.orderId, provider: how.provider },
    { status: "completed", reference: "sale-7" },
    now,
  );
  if (spent > 0) {
    const message = { account_id: 1, delta: -spent, reason: "message", created_at: now };
    await desk.db.insertInto("ledger").values(message).execute();
  }
  return made.orderId;
}

test("a refund takes the unused credits, records the spent ones as owed, ends Premium, and is mailed", async () => {
  const order = await paidOrder(30);
  expect(textOf(await staff("refund", String(order), "--reason", "paid twice"))).toBe(
    "Refunded: €9.99. Credits taken: 20, owed: 30.",
  );
  expect(await accountOf(desk.db, 1)).toMatchObject({ credits: 0, paid_user: false });
  expect(await refunds()).toMatchObject([
    { order_id: order, amount_minor: 999, reason: "refund", note: "paid twice", status: "requested" },
  ]);
  expect((await audit(desk.db))[0]).toMatchObject({
    ...{ command: "order refund", subject: `order ${order}` },
    ...{ reason: "paid twice", actor: userInfo().username, person_id: null },
    details: { kind: "refund", amountMinor: 999, currency: "EUR", credits: 20, debt: 30 },
  });
  const mails = await desk.db.selectFrom("outbox").select(["recipient", "subject", "text_body"]).execute();
  const mail = mails.find(({ subject }) => subject === `Refund for order ${order}`);
  expect(mail?.recipient).toBe("a@b.test");
  // The staff's note must not be in the member's mail.
  expect(mail?.text_body).not.toContain("paid twice");
  expect(textOf(await staff("refund", String(order), "--reason", "again"))).toBe(
    `Order ${order} cannot be refunded: all of it has already been refunded.`,
  );
});

test("a chargeback takes the credits and pays nothing back, because the bank already has", async () => {
  const order = await paidOrder();
  await staff("refund", String(order), "--reason", "bank", "--chargeback");
  expect(await refunds()).toMatchObject([{ reason: "chargeback", status: "settled" }]);
  expect(textOf(await staff("refunds"))).toBe("No refunds are waiting.");
});

test("a refund that waits is not paid any more once the bank has taken the money back", async () => {
  const order = await paidOrder();
  await staff("refund", String(order), "--reason", "paid twice");
  expect(textOf(await staff("refund", String(order), "--reason", "bank", "--chargeback"))).toBe(
    "Refunded: €0.00. Credits taken: 0, owed: 0.\nThe waiting refund of €9.99 has been cancelled.",
  );
  expect(await refunds()).toMatchObject([{ amount_minor: 999, status: "settled" }]);
  expect(textOf(await staff("refunds"))).toBe("No refunds are waiting.");
  expect((await staff("refunded", String(order), "--reference", "transfer")).ok).toBe(false);
});

test.each([
  [["4711", "--reason", "r"], /^There is no order 4711\.$/],
  [["-1", "--reason", "r"], /^order must be an order number; "-1" is not/],
  [["NaN", "--reason", "r"], /^order must be/],
  [["４７１１", "--reason", "r"], /^order must be/],
  [["9223372036854775808", "--reason", "r"], /^order must be/],
  [["4711", "--reason", " "], /^--reason must not be empty/],
  [["4711", "--reason", "r", "--chargeback=no"], /^--chargeback takes no value/],
])("order refund %s is refused", async (words, sentence) => {
  expect(await staff("refund", ...words)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await audit(desk.db)).toEqual([]);
});

test("a refund that a person must pay is listed until it is recorded as paid", async () => {
  const order = await paidOrder();
  await staff("refund", String(order), "--reason", "r");
  expect(textOf(await staff("refunds"))).toBe(`order ${order}: €9.99 since 2026-11-21, by verotel, payment sale-7`);
  expect(textOf(await staff("refunded", String(order), "--reference", " "))).toContain("--reference must not be empty");
  expect(textOf(await staff("refunded", String(order), "--reference", "by hand"))).toBe(
    `The refund of order ${order} is recorded as paid.`,
  );
  expect(await refunds()).toMatchObject([{ status: "settled", provider_reference: "by hand", settled_at: now }]);
  expect(textOf(await staff("refunds"))).toBe("No refunds are waiting.");
  expect(textOf(await staff("refunded", String(order), "--reference", "x"))).toBe(
    `Order ${order} has no refund waiting.`,
  );
  expect((await audit(desk.db)).map(({ command }) => command)).toEqual([
    "order refund",
    "order refunds",
    "order refunded",
  ]);
});

test("an order that is settled with another amount leaves one alarm, which staff take off Today", async () => {
  const { settleOrderInOwnTransaction } = await import("#app/credits/orders/settle-order.server.ts");
  const order = await paidOrder();
  const state = { status: "completed" as const, amountMinor: 1 };
  for (let time = 0; time < 2; time++)
    await settleOrderInOwnTransaction(desk.db, { id: order, provider: "verotel" }, state, now);
  const [alarm, ...more] = await desk.db.selectFrom("payment_alarm").selectAll().execute();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({ kind: "other_amount", provider: "verotel", order_id: order, seen_at: null });
  const see = () => runStaff(desk.db, ["alarm", "seen", String(alarm?.id)]);
  expect(textOf(await see())).toBe(`Alarm ${alarm?.id} is marked as seen.`);
  expect((await see()).ok).toBe(false);
  expect((await audit(desk.db))[0]).toMatchObject({ command: "alarm seen", subject: `order ${order}` });
});

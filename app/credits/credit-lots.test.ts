import { describe, expect, test } from "vitest";
import { creditLots, unusedCreditsOf } from "./credit-lots.ts";

const free = (delta: number) => ({ delta, reason: "signup", orderId: null });
const order = (orderId: number, delta: number) => ({ delta, reason: "order", orderId });
const message = (credits: number) => ({ delta: -credits, reason: "message", orderId: null });

describe("which credits are left (app/credits/README.md#ledger)", () => {
  test("free credits are spent first, even if they were granted after an order", () => {
    const lots = creditLots([order(1, 50), free(15), message(20)]);
    expect(lots).toEqual([{ orderId: 1, bought: true, left: 45 }]);
  });

  test("the credits of the oldest order are spent next", () => {
    const lots = creditLots([free(15), order(1, 50), order(2, 150), message(70)]);
    expect([unusedCreditsOf(lots, 1), unusedCreditsOf(lots, 2)]).toEqual([0, 145]);
  });

  test("a refund takes the credits of its own order", () => {
    const refund = { delta: -150, reason: "refund", orderId: 2 };
    const lots = creditLots([order(1, 50), order(2, 150), refund]);
    expect(lots).toEqual([{ orderId: 1, bought: true, left: 50 }]);
  });

  test("a debt is paid from the order that it names", () => {
    const lots = creditLots([order(1, 50), order(2, 150), { delta: -20, reason: "debt", orderId: 2 }]);
    expect([unusedCreditsOf(lots, 1), unusedCreditsOf(lots, 2)]).toEqual([50, 130]);
  });

  test("an empty or used-up ledger leaves no credits", () => {
    expect(creditLots([])).toEqual([]);
    expect(creditLots([free(5), message(5)])).toEqual([]);
  });
});

test("the credits of a message that was taken back return to the orders they came from", () => {
  const order = (orderId: number, delta: number) => ({ delta, reason: "order", orderId });
  const rows = [order(1, 3), order(2, 10), { delta: -5, reason: "message", orderId: null, messageId: 7 }];
  const back = { delta: 5, reason: "taken_back", orderId: null, messageId: 7 };
  expect(creditLots(rows)).toEqual([{ orderId: 2, bought: true, left: 8 }]);
  expect(creditLots([...rows, back])).toEqual([
    { orderId: 1, bought: true, left: 3 },
    { orderId: 2, bought: true, left: 10 },
  ]);
  // Without the charge among the rows they are free.
  expect(creditLots([order(2, 10), back])).toEqual([
    { orderId: null, bought: false, left: 5 },
    { orderId: 2, bought: true, left: 10 },
  ]);
});

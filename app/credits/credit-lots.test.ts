import { describe, expect, test } from "vitest";
import { creditLots, unusedOf } from "./credit-lots.ts";

const free = (delta: number) => ({ delta, reason: "signup", orderId: null });
const order = (orderId: number, delta: number) => ({ delta, reason: "order", orderId });
const message = (credits: number) => ({ delta: -credits, reason: "message", orderId: null });

describe("whose credits are left (product 5, Withdrawal)", () => {
  test("free credits are spent first, also those that came after an order", () => {
    const lots = creditLots([order(1, 50), free(15), message(20)]);
    expect(lots).toEqual([{ orderId: 1, bought: true, left: 45 }]);
  });

  test("then the oldest order's", () => {
    const lots = creditLots([free(15), order(1, 50), order(2, 150), message(70)]);
    expect([unusedOf(lots, 1), unusedOf(lots, 2)]).toEqual([0, 145]);
  });

  test("a refund takes from its own order", () => {
    const refund = { delta: -150, reason: "refund", orderId: 2 };
    const lots = creditLots([order(1, 50), order(2, 150), refund]);
    expect(lots).toEqual([{ orderId: 1, bought: true, left: 50 }]);
  });

  test("a debt is paid out of the order that names it", () => {
    const lots = creditLots([order(1, 50), order(2, 150), { delta: -20, reason: "debt", orderId: 2 }]);
    expect([unusedOf(lots, 1), unusedOf(lots, 2)]).toEqual([50, 130]);
  });

  test("nothing is left of nothing", () => {
    expect(creditLots([])).toEqual([]);
    expect(creditLots([free(5), message(5)])).toEqual([]);
  });
});

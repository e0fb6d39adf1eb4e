import { describe, expect, test } from "vitest";
import { checkCredits } from "./credits.ts";
import { anOrderState, handMade } from "./hand-made.ts";
import { checkOrders } from "./orders.ts";

const noRegister = [expect.stringMatching(/^the credits of \w+ are no register/)];

describe("credits are a register", () => {
  test("that charges, grants and readings explain", () => {
    const { history, ...act } = handMade({ ben: 10 });
    act.send("ben", "anna", "one");
    act.readCredits("ben", 5);
    act.paid("ben", 1);
    act.send("ben", "anna", "two");
    act.readMoney("ben", 50, { orders: [anOrderState(1)] });
    expect(checkCredits(history)).toEqual([]);
  });

  test("a charge that counts twice, or never, is found", () => {
    for (const value of [0, 10]) {
      const { history, ...act } = handMade({ ben: 10 });
      act.send("ben", "anna", "one");
      act.readCredits("ben", value);
      expect(checkCredits(history)).toEqual(noRegister);
    }
  });

  test("a refusal that charged is found, and one for too few credits while there were enough", () => {
    const charged = handMade({ ben: 10 });
    charged.send("ben", "anna", "one", { outcome: "refused", reason: "blocked" });
    charged.readCredits("ben", 5);
    expect(checkCredits(charged.history)).toEqual(noRegister);
    const wrong = handMade({ ben: 10 });
    wrong.send("ben", "anna", "one", { outcome: "refused", reason: "not_enough_credits" });
    expect(checkCredits(wrong.history)).toEqual(noRegister);
  });

  test("of two that overlap, either may come first; what got no answer happens once, later, or never", () => {
    const { history, ...act } = handMade({ ben: 7 });
    act.send("ben", "anna", "one", { startedAt: 1, endedAt: 10 });
    act.send("ben", "anna", "two", { startedAt: 2, endedAt: 9, outcome: "refused", reason: "not_enough_credits" });
    act.paid("ben", 1, { startedAt: 3, endedAt: 4, outcome: "unknown" });
    act.readCredits("ben", 2, { startedAt: 20, endedAt: 21 });
    act.readCredits("ben", 52, { startedAt: 22, endedAt: 23 });
    expect(checkCredits(history)).toEqual([]);
    act.readCredits("ben", 2, { startedAt: 24, endedAt: 25 });
    expect(checkCredits(history)).toEqual(noRegister);
  });

  test("a balance that goes below zero, or is not the ledger's sum, is found", () => {
    const { history, ...act } = handMade({ ben: 0 });
    act.readMoney("ben", 0, { ledger: 5 });
    expect(checkCredits(history)).toEqual(["ben has 0 credits, the ledger says 5"]);
    const debt = handMade({ ben: 4 });
    debt.send("ben", "anna", "one");
    debt.readMoney("ben", -1);
    expect(checkCredits(debt.history)).toHaveLength(2);
  });

  test("an order is granted once, however often it is reported", () => {
    const { history, ...act } = handMade({ ben: 0 });
    act.paid("ben", 1);
    act.paid("ben", 1);
    act.readCredits("ben", 50);
    expect(checkCredits(history)).toEqual([]);
    act.readCredits("ben", 100);
    expect(checkCredits(history)).toEqual(noRegister);
  });

  test("a refund of spent credits is owed, and the next order pays it", () => {
    const { history, ...act } = handMade({ ben: 0 });
    act.paid("ben", 1);
    act.send("ben", "anna", "gift", { cost: 20 });
    act.refund("ben", 1);
    act.readMoney("ben", 0, { owed: 20, orders: [anOrderState(1, { back: 1000, refunds: 1000 })] });
    act.paid("ben", 2);
    act.readCredits("ben", 30);
    expect(checkCredits(history)).toEqual([]);
    act.readCredits("ben", 50);
    expect(checkCredits(history)).toEqual(noRegister);
  });

  test("a withdrawal pays back the unused share; all of it is never paid back by a refund as well", () => {
    const { history, ...act } = handMade({ ben: 0 });
    act.paid("ben", 1);
    act.withdraw("ben", 1);
    act.refund("ben", 1, { outcome: "refused" });
    act.readMoney("ben", 0, { orders: [anOrderState(1, { back: 1000, refunds: 1000 })] });
    expect(checkCredits(history)).toEqual([]);
    act.refund("ben", 1);
    expect(checkCredits(history)).toEqual(noRegister);
  });
});

describe("orders", () => {
  const check = (...orders: ReturnType<typeof anOrderState>[]) => {
    const { history, ...act } = handMade();
    act.readMoney("ben", 100, { orders });
    return checkOrders(history, ["ONCE"]);
  };

  test("a completed order is granted once, another never", () => {
    expect(check(anOrderState(1), anOrderState(2, { status: "failed", grants: 0 }))).toEqual([]);
    expect(check(anOrderState(1, { grants: 2 }), anOrderState(2, { status: "failed" }))).toEqual([
      "order 1 of ben is completed and granted 2 times",
      "order 2 of ben is failed and granted 1 times",
    ]);
  });

  test("what is paid back is what was paid at most, and what the refunds say", () => {
    expect(check(anOrderState(1, { back: 1500, refunds: 1000 }))).toEqual([
      "order 1 of ben cost 1000 and pays back 1500",
      "order 1 of ben pays back 1500, its refunds are 1000",
    ]);
  });

  test("a code is used once by a member, and a code for one order by one member", () => {
    expect(check(anOrderState(1, { code: "MANY" }), anOrderState(2, { code: "MANY" }))).toEqual([
      "code MANY by ben was used by the orders 1 of ben, 2 of ben",
    ]);
    const { history, ...act } = handMade();
    act.readMoney("anna", 100, { orders: [anOrderState(3, { code: "ONCE" })] });
    act.readMoney("ben", 100, { orders: [anOrderState(4, { code: "ONCE" })] });
    expect(checkOrders(history, ["ONCE"])).toEqual(["code ONCE was used by the orders 3 of anna, 4 of ben"]);
  });

  test("what was paid is granted or goes back", () => {
    const { history, ...act } = handMade();
    act.paid("ben", 1);
    act.readMoney("ben", 100, { orders: [anOrderState(1, { status: "cancelled", grants: 0 })] });
    expect(checkOrders(history)).toEqual(["order 1 of ben was paid, is cancelled, and pays nothing back"]);
  });
});

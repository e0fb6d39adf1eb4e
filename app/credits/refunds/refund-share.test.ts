import fc from "fast-check";
import { expect, test } from "vitest";
import { creditsOfPart, refundShare, refusalForWithdrawal } from "./refund-share.ts";

const completedAt = new Date("2026-11-01T12:00:00Z");
const order = {
  status: "completed",
  amountMinor: 999,
  credits: 50,
  refundedMinor: 0,
  refundedCredits: 0,
  completedAt,
};

test.each([
  [50, 999],
  [25, 500],
  [1, 20],
  [0, 0],
])(
  "%i unused credits of 50 for 9.99 pay back %i (app/credits/README.md#withdrawal-and-refunds, pro rata)",
  (unused, minor) => {
    expect(refundShare(order, unused)).toBe(minor);
  },
);

test.each([
  ["a half", {}, 500, 25],
  ["a small part", {}, 20, 1],
  ["the whole", {}, 999, 50],
  ["more than what is left", { refundedMinor: 500, refundedCredits: 25 }, 999, 25],
  ["what is left", { refundedMinor: 500, refundedCredits: 25 }, 499, 25],
  ["a part of which the credits went before", { refundedMinor: 100, refundedCredits: 49 }, 500, 1],
])("of the payment %s bought its share of the credits", (_, before, minor, credits) => {
  expect(creditsOfPart({ ...order, ...before }, minor)).toBe(credits);
});

test("a share is never more than the amount paid", () => {
  const part = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1000 }), fc.nat(1000));
  fc.assert(
    fc.property(part, ([amountMinor, credits, used]) => {
      const unused = Math.max(0, credits - used);
      const share = refundShare({ ...order, amountMinor, credits }, unused);
      return share >= 0 && share <= amountMinor && (unused === credits) <= (share === amountMinor);
    }),
  );
});

test.each([
  [undefined, {}, 1, "2026-11-15T11:59:59Z"],
  ["withdrawal_over", {}, 1, "2026-11-15T12:00:00Z"],
  ["withdrawal_over", { status: "pending", completedAt: null }, 1, "2026-11-02T12:00:00Z"],
  ["nothing_to_withdraw", {}, 0, "2026-11-02T12:00:00Z"],
  ["nothing_to_withdraw", { refundedMinor: 999 }, 1, "2026-11-02T12:00:00Z"],
] as const)("the refusal of a withdrawal is %s for %j with %i unused credits at %s", (reason, change, unused, at) => {
  expect(refusalForWithdrawal({ ...order, ...change }, unused, 14, new Date(at))).toBe(reason);
});

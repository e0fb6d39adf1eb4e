import { z } from "zod";
import { Day, option, OrderNumber, positional, text } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

const after = option("place", text(40).optional());

/**
 * Staff commands that read the books: orders, refunds, providers (app/credits/README.md#withdrawal-and-refunds and
 * app/desk/README.md#commands).
 */
export const bookCommands: StaffCommand[] = [
  command({
    noun: "order",
    verb: "list",
    roles: ["money"],
    args: {
      status: option("word", z.enum(["loading", "pending", "completed", "failed", "cancelled"]).optional()),
      after,
    },
    summary: "lists orders, newest first, of all members",
    example: "order list --status failed",
    run: async (db, args, context) => (await import("./order-list.server.ts")).listOrdersByStaff(db, args, context),
  }),
  command({
    noun: "order",
    verb: "show",
    roles: ["money", "service"],
    args: { order: positional(OrderNumber) },
    summary: "shows an order with its invoice, credit notes and what the provider reported; the look is noted",
    example: "order show 4711",
    run: async (db, args, context) => (await import("./order-show.server.ts")).showOrder(db, args, context),
  }),
  command({
    noun: "order",
    verb: "check",
    roles: ["money"],
    args: { order: positional(OrderNumber) },
    summary: "asks the provider about an order's payment and compares the answer with the books; nothing is changed",
    example: "order check 4711",
    run: async (db, args, context) => (await import("./order-check.server.ts")).checkByStaff(db, args, context),
  }),
  command({
    noun: "refund",
    verb: "list",
    roles: ["money"],
    args: { kind: option("word", z.enum(["withdrawal", "refund", "chargeback"]).optional()), after },
    summary: "lists what was paid back, newest first; chargebacks and returned debits are one kind",
    example: "refund list --kind chargeback",
    run: async (db, args, context) => (await import("./order-list.server.ts")).listRefundsByStaff(db, args, context),
  }),
  command({
    noun: "payments",
    verb: "reconcile",
    roles: ["money"],
    args: { from: option("day", Day.optional()), to: option("day", Day.optional()) },
    summary: "compares what providers reported with the books, by provider and currency, and names each difference",
    example: "payments reconcile --from 2026-11-01 --to 2026-11-30",
    details: () => [
      "The last seven days where no days are given; both days count. not_reported alone may be in order: the provider",
      "answered when it was asked, and sent no report.",
    ],
    run: async (db, args, context) => (await import("./payments-reconcile.server.ts")).reconcile(db, args, context),
  }),
];

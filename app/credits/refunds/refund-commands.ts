import { z } from "zod";
import { after, flag, option, OrderNumber, positional, Reason, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { refundReasons } from "./refund-reason.ts";

const verbs = () => import("./refund-verbs.server.ts");

/** Staff commands that give money back. */
export const refundCommands: StaffCommand[] = [
  command({
    noun: "order",
    verb: "refund",
    roles: ["service", "money"],
    destructive: true,
    args: {
      order: positional(OrderNumber),
      reason: option("text", Reason),
      chargeback: flag({ label: "A chargeback: the bank has already taken the money" }),
    },
    summary: "refunds what is left of an order's payment; credits already spent are owed",
    example: 'order refund 4711 --reason "paid twice"',
    terminalDetails: ["Use --chargeback if the bank has already taken the money."],
    run: async (db, args, context) => (await verbs()).refundOrder(db, args, context),
  }),
  command({
    noun: "order",
    verb: "refunds",
    roles: ["money"],
    args: {},
    summary: "lists the unpaid refunds, and where the money goes",
    example: "order refunds",
    run: async (db, _, context) => (await verbs()).listRefunds(db, context),
  }),
  command({
    noun: "order",
    verb: "refunded",
    roles: ["money"],
    destructive: true,
    args: { order: positional(OrderNumber), reference: option("text", text(200)) },
    summary:
      "records that an order's refund was paid by hand: for a direct debit, or if the provider cannot make refunds",
    example: 'order refunded 4711 --reference "transfer of 21 November"',
    run: async (db, args, context) => (await verbs()).recordRefund(db, args, context),
  }),
  command({
    noun: "refund",
    verb: "list",
    roles: ["money"],
    args: { kind: option("word", z.enum(refundReasons).optional()), after },
    summary: "lists what was refunded, newest first; chargebacks and returned debits count as one kind",
    example: "refund list --kind chargeback",
    run: async (db, args, context) => (await verbs()).listRefundsByStaff(db, args, context),
  }),
];

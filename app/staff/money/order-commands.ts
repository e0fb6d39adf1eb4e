import { command, optionalOption, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about orders (product 7 and 11). */
export const orderCommands: StaffCommand[] = [
  command({
    noun: "order",
    verb: "refund",
    parameters: [positional("order"), option("reason", "text"), optionalOption("chargeback", "yes")],
    summary: "gives back what is left of an order's payment; spent credits are owed",
    example: 'order refund 4711 --reason "paid twice"',
    run: async (db, args, now) => (await import("./order-refund.server.ts")).refundOrder(db, args, now),
  }),
  command({
    noun: "order",
    verb: "refunds",
    parameters: [],
    summary: "lists the refunds that nobody has paid back yet, and where the money goes",
    example: "order refunds",
    run: async (db, _, now) => (await import("./order-refunds.server.ts")).listRefunds(db, now),
  }),
  command({
    noun: "order",
    verb: "refunded",
    parameters: [positional("order"), option("reference", "text")],
    summary: "notes that an order's refund was paid by hand: a collected direct debit, a provider that refunds by hand",
    example: 'order refunded 4711 --reference "transfer of 21 November"',
    run: async (db, args, now) => (await import("./order-refunds.server.ts")).recordRefund(db, args, now),
  }),
];

import { command, maybeOption, option, place, type StaffCommand } from "./command.ts";

/** Orders at the command line (product 7 and 11). */
export const orderCommands: StaffCommand[] = [
  command({
    noun: "order",
    verb: "refund",
    takes: [place("order"), option("reason", "text"), maybeOption("chargeback", "yes")],
    does: "gives back what is left of an order's payment; spent credits are owed",
    example: 'order refund 4711 --reason "paid twice"',
    run: async (db, args, now) => (await import("./order-refund.server.ts")).refundOrder(db, args, now),
  }),
  command({
    noun: "order",
    verb: "refunds",
    takes: [],
    does: "lists the refunds that nobody has paid back yet, and where the money goes",
    example: "order refunds",
    run: async (db, _, now) => (await import("./order-refunds.server.ts")).listRefunds(db, now),
  }),
  command({
    noun: "order",
    verb: "refunded",
    takes: [place("order"), option("reference", "text")],
    does: "notes that an order's refund was paid by hand: a collected direct debit, a provider that refunds by hand",
    example: 'order refunded 4711 --reference "transfer of 21 November"',
    run: async (db, args, now) => (await import("./order-refunds.server.ts")).noteRefunded(db, args, now),
  }),
];

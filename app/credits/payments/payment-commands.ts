import { Day, option, positional, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./payment-verbs.server.ts");

/** Staff commands about what payment providers report. */
export const paymentCommands: StaffCommand[] = [
  command({
    noun: "alarm",
    verb: "seen",
    roles: ["money"],
    args: { alarm: positional(wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("the number of an alarm on Today")) },
    summary: "takes a payment alarm off Today, once someone has looked into it",
    example: "alarm seen 12",
    run: async (db, args, context) => (await verbs()).seeAlarm(db, args, context),
  }),
  command({
    noun: "payments",
    verb: "reconcile",
    roles: ["money"],
    args: { from: option("day", Day.optional()), to: option("day", Day.optional()) },
    summary: "compares what providers reported with the books, by provider and currency, and lists each difference",
    example: "payments reconcile --from 2026-11-01 --to 2026-11-30",
    details: () => [
      "Without dates: the last seven days. Both days are included. A not_reported on its own may be fine: the provider",
      "answered when it was asked, but sent no report.",
    ],
    run: async (db, args, context) => (await verbs()).reconcile(db, args, context),
  }),
];

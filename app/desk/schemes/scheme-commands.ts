import { flag, Month, positional } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./scheme-report.server.ts");

/** Staff commands about the card schemes' months (app/desk/README.md#scheme-months). */
export const schemeCommands: StaffCommand[] = [
  command({
    noun: "schemes",
    verb: "report",
    roles: ["money"],
    args: { month: positional(Month.optional()), csv: flag({ label: "As a CSV file" }) },
    summary:
      "reports a month's complaints, removals, appeals, reviewed photos, card disputes and refunds, as acquirers require",
    example: "schemes report 2026-10 --csv",
    details: () => [
      "Without a month: the current one, so far. A month is frozen on the 5th of the next one: from then on it no longer",
      "changes. Days are in UTC.",
    ],
    run: async (db, args, context) => (await verbs()).reportSchemes(db, args, context),
  }),
];

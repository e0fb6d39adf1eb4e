import { z } from "zod";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { Day, option, site, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./yield-report.server.ts");

/** Staff commands that report what advertising brought. */
export const yieldCommands: StaffCommand[] = [
  command({
    noun: "yield",
    verb: "",
    roles: ["marketing"],
    args: {
      by: option("lander,network,…", text(200).optional()),
      from: option("day", Day.optional()),
      to: option("day", Day.optional()),
      site,
      network: option("name", text(128).optional()),
      format: option("table|csv", z.enum(["table", "csv"]).optional()),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
    },
    summary: "shows what marketing links brought in, from visits to revenue",
    example: "yield --by network,sub1 --from 2026-05-01",
    details: () => [
      "Broken down by one to four of:",
      `  ${yieldDimensions.join(", ")}`,
      "Without dates: the last 30 days. Each event is counted on the day it happened.",
    ],
    terminalDetails: [
      "With --format csv, --file writes the CSV to that path. Without it the CSV is printed; npm adds lines of its own",
      "before it unless it is run as npm run --silent staff -- yield ….",
    ],
    run: async (db, args, context) => (await verbs()).reportYield(db, args, context),
  }),
  command({
    noun: "cohorts",
    verb: "",
    roles: ["marketing"],
    args: {
      by: option("network,…", text(200).optional()),
      from: option("day", Day.optional()),
      to: option("day", Day.optional()),
      site,
      network: option("name", text(128).optional()),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
    },
    summary: "shows what each day's sign-ups led to after 1, 7, 30 and 90 days, as CSV",
    example: "cohorts --by network,day --from 2026-05-01",
    details: () => [
      `Broken down by one to four of: ${yieldDimensions.join(", ")}; day is the sign-up day.`,
      "Each horizon counts only sign-up days that are old enough; refunds are deducted whenever they come in.",
    ],
    run: async (db, args, context) => (await verbs()).reportCohorts(db, args, context),
  }),
];

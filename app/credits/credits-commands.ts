import { Member, option, positional, Reason, site, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./credits-grant.server.ts");

/** Far above the largest bundle, far below the limit of the column. */
const maxCredits = 1_000_000;

/** Staff commands that give credits and take them back. */
export const creditsCommands: StaffCommand[] = [
  command({
    noun: "credits",
    verb: "grant",
    roles: ["service"],
    destructive: true,
    args: {
      email: positional(Member),
      credits: positional(
        wholeNumber(-maxCredits, maxCredits)
          .refine((credits) => credits !== 0)
          .describe(`a whole number from -${maxCredits} to ${maxCredits}, not 0`),
      ),
      reason: option("text", Reason),
      site,
    },
    summary: "gives credits or, with a negative number, takes them back",
    example: 'credits grant someone@example.com 50 --reason "payment was lost"',
    run: async (db, args, context) => (await verbs()).grantByStaff(db, args, context),
  }),
];

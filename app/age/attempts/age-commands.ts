import { Day, option, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

/** Staff commands about proofs of age. */
export const ageCommands: StaffCommand[] = [
  command({
    noun: "age",
    verb: "outcomes",
    roles: ["marketing"],
    args: { site, from: option("day", Day.optional()), to: option("day", Day.optional()) },
    summary: "counts how attempts to prove an age ended, by way; never who made them",
    example: "age outcomes --site localhost --from 2026-05-01",
    details: () => [
      "begun: attempts; adult: proved; unanswered: ten minutes without an answer; the others are reasons of refusal.",
      "The last 30 days where no days are given.",
    ],
    run: async (db, args, context) => (await import("./age-outcomes.server.ts")).showAgeOutcomes(db, args, context),
  }),
];

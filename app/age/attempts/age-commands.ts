import { Day, option, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./age-outcomes.server.ts");

/** Staff commands about proofs of age. */
export const ageCommands: StaffCommand[] = [
  command({
    noun: "age",
    verb: "outcomes",
    roles: ["marketing"],
    args: { site, from: option("day", Day.optional()), to: option("day", Day.optional()) },
    summary: "counts the outcomes of attempts to prove age, by method; it never shows who made them",
    example: "age outcomes --site localhost --from 2026-05-01",
    details: () => [
      "begun: attempts; adult: proved; unanswered: no answer within ten minutes; the others are reasons for refusal.",
      "Without dates: the last 30 days.",
    ],
    run: async (db, args, context) => (await verbs()).showAgeOutcomes(db, args, context),
  }),
];

import { Member, option, positional, Reason, site, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const Banned = wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("the number of a member who was banned for fraud");

const verbs = () => import("./fraud-verbs.server.ts");

/** Staff commands about the victims of members who were banned for fraud. */
export const fraudCommands: StaffCommand[] = [
  command({
    noun: "fraud",
    verb: "victims",
    roles: ["service"],
    args: { banned: positional(Banned), after: option("number", wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()) },
    summary:
      "lists the members who had replied to one banned for fraud, and what they spent on that member; the view is logged",
    example: "fraud victims 4711",
    run: async (db, args, context) => (await verbs()).listVictims(db, args, context),
  }),
  command({
    noun: "fraud",
    verb: "give-back",
    roles: ["service"],
    destructive: true,
    args: {
      email: positional(Member),
      banned: option("number", Banned, { label: "The member banned for fraud" }),
      reason: option("text", Reason),
      site,
    },
    summary: "gives a member back the credits they spent on a member who was banned for fraud",
    example: 'fraud give-back someone@example.com --banned 4711 --reason "romance fraud"',
    details: () => [
      "Everything spent on messages, photos and gifts to that member, less what has already been given back.",
    ],
    run: async (db, args, context) => (await verbs()).giveBack(db, args, context),
  }),
];

import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { command, optionalOption, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about members' accounts and their credits. */
export const accountCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "ban",
    parameters: [
      ...[positional("email"), option("reason", "text")],
      ...[optionalOption("rule", "word"), optionalOption("effect", "word"), optionalOption("site", "domain")],
    ],
    summary:
      "bans an account: sessions end, its profile disappears, login is refused; the member gets the reason by mail",
    example: 'account ban someone@example.com --reason "threatened a member"',
    details: () => [
      `The rule that was broken, for the mail: ${ComplaintChoice.options.join(", ")}; without --rule: other.`,
      "With --effect suspend:1d, suspend:7d or suspend:30d it is a suspension that ends by itself.",
    ],
    run: async (db, args, now) => (await import("./account-ban.server.ts")).ban(db, args, now),
  }),
  command({
    noun: "account",
    verb: "unban",
    parameters: [positional("email"), option("reason", "text"), optionalOption("site", "domain")],
    summary: "lifts a ban: the account is again what it was",
    example: 'account unban someone@example.com --reason "mistaken identity"',
    run: async (db, args, now) => (await import("./account-unban.server.ts")).unban(db, args, now),
  }),
  command({
    noun: "account",
    verb: "signup-link",
    parameters: [positional("email"), optionalOption("site", "domain")],
    summary: "makes the one-time link with which an account made elsewhere goes on with its sign-up",
    example: "account signup-link someone@example.com",
    run: async (db, args, now) => (await import("./account-signup-link.server.ts")).signupLink(db, args, now),
  }),
  command({
    noun: "account",
    verb: "delete-reasons",
    parameters: [optionalOption("site", "domain")],
    summary: "lists why members are leaving: the reasons of the accounts that wait for their erasure, newest first",
    example: "account delete-reasons",
    details: () => [
      "A reason goes with its account, 14 days after the deletion was asked for. It is shown without a name.",
    ],
    run: async (db, args, now) => (await import("./account-delete-reasons.server.ts")).deleteReasons(db, args, now),
  }),
  command({
    noun: "credits",
    verb: "grant",
    parameters: [
      positional("email"),
      positional("credits"),
      option("reason", "text"),
      optionalOption("site", "domain"),
    ],
    summary: "gives credits, or with a negative number takes them back",
    example: 'credits grant someone@example.com 50 --reason "payment was lost"',
    run: async (db, args, now) => (await import("./credits-grant.server.ts")).grantByStaff(db, args, now),
  }),
  command({
    noun: "age",
    verb: "outcomes",
    parameters: [optionalOption("site", "domain"), optionalOption("from", "day"), optionalOption("to", "day")],
    summary: "counts how attempts to prove an age ended, by way; never who made them",
    example: "age outcomes --site localhost --from 2026-05-01",
    details: () => [
      "begun: attempts; adult: proved; unanswered: ten minutes without an answer; the others are reasons of refusal.",
      "The last 30 days where no days are given.",
    ],
    run: async (db, args, now) => (await import("./age-outcomes.server.ts")).showAgeOutcomes(db, args, now),
  }),
];

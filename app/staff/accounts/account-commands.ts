import { z } from "zod";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { Day, Domain, Member, longText, option, positional, Reason, wholeNumber } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

/** Far above the largest bundle, far below the limit of the column. */
const maxCredits = 1_000_000;

const site = option("domain", Domain.optional());

/** Staff commands about members' accounts and their credits. */
export const accountCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "ban",
    roles: ["service"],
    destructive: true,
    args: {
      email: positional(Member),
      reason: option("text", longText(maxComplaintLength)),
      rule: option("word", z.enum(ComplaintChoice.options).optional()),
      effect: option("word", z.enum(["ban", "suspend:1d", "suspend:7d", "suspend:30d"]).optional()),
      site,
    },
    summary:
      "bans an account: sessions end, its profile disappears, login is refused; the member gets the reason by mail",
    example: 'account ban someone@example.com --reason "threatened a member"',
    details: () => [
      `The rule that was broken, for the mail: ${ComplaintChoice.options.join(", ")}; without --rule: other.`,
      "With --effect suspend:1d, suspend:7d or suspend:30d it is a suspension that ends by itself.",
    ],
    run: async (db, args, context) => (await import("./account-ban.server.ts")).ban(db, args, context),
  }),
  command({
    noun: "account",
    verb: "unban",
    roles: ["service"],
    destructive: true,
    args: { email: positional(Member), reason: option("text", Reason), site },
    summary: "lifts a ban: the account is again what it was",
    example: 'account unban someone@example.com --reason "mistaken identity"',
    run: async (db, args, context) => (await import("./account-unban.server.ts")).unban(db, args, context),
  }),
  command({
    noun: "account",
    verb: "signup-link",
    roles: ["service"],
    destructive: true,
    args: { email: positional(Member), site },
    summary: "mails an account made elsewhere the one-time link with which its sign-up goes on; staff never see it",
    example: "account signup-link someone@example.com",
    run: async (db, args, context) => (await import("./account-signup-link.server.ts")).signupLink(db, args, context),
  }),
  command({
    noun: "account",
    verb: "delete-reasons",
    roles: ["service", "marketing"],
    args: { site },
    summary: "lists why members are leaving: the reasons of the accounts that wait for their erasure, newest first",
    example: "account delete-reasons",
    details: () => [
      "A reason goes with its account, 14 days after the deletion was asked for. It is shown without a name.",
    ],
    run: async (db, args, context) =>
      (await import("./account-delete-reasons.server.ts")).deleteReasons(db, args, context),
  }),
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
    summary: "gives credits, or with a negative number takes them back",
    example: 'credits grant someone@example.com 50 --reason "payment was lost"',
    run: async (db, args, context) => (await import("./credits-grant.server.ts")).grantByStaff(db, args, context),
  }),
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

import { command, flag, optionalOption, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about discount codes, offers and bundles. */
export const offerCommands: StaffCommand[] = [
  command({
    noun: "code",
    verb: "create",
    parameters: [
      positional("code"),
      option("percentage", "1-99"),
      option("days", "number"),
      optionalOption("validity", "once|once_per_user"),
      optionalOption("country", "code"),
      optionalOption("currency", "code"),
      optionalOption("minimum", "amount"),
      optionalOption("methods", "list"),
      optionalOption("member", "email"),
      optionalOption("site", "domain"),
    ],
    summary: "makes a discount code",
    example: "code create SPRING20 --percentage 20 --days 30",
    run: async (db, args, now) => (await import("./code-create.server.ts")).createCode(db, args, now),
  }),
  command({
    noun: "offer",
    verb: "send",
    parameters: [positional("code"), optionalOption("site", "domain"), flag("dry-run")],
    summary: "sends a discount code to the members who chose offers, in their language; at most one a week to each",
    example: "offer send SPRING20 --dry-run",
    details: () => ["With --dry-run it only says whom it would reach. Run again, it goes to those who were left out."],
    run: async (db, args, now) => (await import("./offer-send.server.ts")).offerCode(db, args, now),
  }),
  command({
    noun: "bundle",
    verb: "set",
    parameters: [positional("tier"), positional("currency"), positional("field"), positional("value")],
    summary: "changes price, credits, popular or active of a bundle; orders keep the price they were made with",
    example: "bundle set p1 EUR price 24.99",
    run: async (db, args, now) => (await import("./bundle-set.server.ts")).setBundle(db, args, now),
  }),
];

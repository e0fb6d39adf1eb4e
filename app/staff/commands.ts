import { LanderContent } from "../landers/lander-content.ts";
import { yieldDimensions } from "../landers/yield-dimensions.ts";
import { SiteSettings } from "../site/settings.ts";
import { fieldLines } from "./allowed-values.ts";
import { command, flag, maybeOption, maybePlace, option, place, type StaffCommand } from "./command.ts";
import { CompanyFields } from "./company-fields.ts";
import { debitCommands } from "./debit-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { photoCommands } from "./photo-commands.ts";

/**
 * What staff can do (product 7 and 11). A verb is loaded when it runs: help needs no database. A feature that brings
 * a command adds a line here and a file beside this one.
 */
export const commands: StaffCommand[] = [
  command({
    noun: "site",
    verb: "show",
    takes: [maybePlace("domain")],
    does: "lists the sites, or the settings of one (* differs from the default)",
    example: "site show localhost",
    run: async (db, args) => (await import("./site-show.server.ts")).showSite(db, args),
  }),
  command({
    noun: "site",
    verb: "set",
    takes: [place("domain"), place("setting"), place("value")],
    does: "changes one setting of a site; running sites follow at once",
    example: "site set localhost signups with_trafficsource",
    details: () => [
      "A value is JSON or plain text; lists may be divided by commas. The settings:",
      ...fieldLines(SiteSettings.shape),
      "  company_id                       the number of a company (company show)",
      "  niche                            1 to 7 or its name; only while the site has no members",
    ],
    run: async (db, args, now) => (await import("./site-set.server.ts")).setSite(db, args, now),
  }),
  command({
    noun: "site",
    verb: "create",
    takes: [place("domain"), option("niche", "name or number"), maybeOption("company", "id")],
    does: "opens another site, with default settings",
    example: "site create gay.example.com --niche gay",
    run: async (db, args, now) => (await import("./site-create.server.ts")).createSite(db, args, now),
  }),
  command({
    noun: "account",
    verb: "ban",
    takes: [place("email"), option("reason", "text"), maybeOption("site", "domain")],
    does: "bans an account: sessions end, its profile disappears, login is refused",
    example: 'account ban someone@example.com --reason "threatened a member"',
    run: async (db, args, now) => (await import("./account-ban.server.ts")).ban(db, args, now),
  }),
  command({
    noun: "account",
    verb: "unban",
    takes: [place("email"), option("reason", "text"), maybeOption("site", "domain")],
    does: "lifts a ban: the account is again what it was",
    example: 'account unban someone@example.com --reason "mistaken identity"',
    run: async (db, args, now) => (await import("./account-unban.server.ts")).unban(db, args, now),
  }),
  command({
    noun: "account",
    verb: "signup-link",
    takes: [place("email"), maybeOption("site", "domain")],
    does: "makes the one-time link with which an account made elsewhere goes on with its sign-up",
    example: "account signup-link someone@example.com",
    run: async (db, args, now) => (await import("./account-signup-link.server.ts")).signUpLink(db, args, now),
  }),
  command({
    noun: "account",
    verb: "delete-reasons",
    takes: [maybeOption("site", "domain")],
    does: "lists why members are leaving: the reasons of the accounts that wait for their erasure, newest first",
    example: "account delete-reasons",
    details: () => [
      "A reason goes with its account, 14 days after the deletion was asked for. It is shown without a name.",
    ],
    run: async (db, args, now) => (await import("./account-delete-reasons.server.ts")).deleteReasons(db, args, now),
  }),
  command({
    noun: "credits",
    verb: "grant",
    takes: [place("email"), place("credits"), option("reason", "text"), maybeOption("site", "domain")],
    does: "gives credits, or with a negative number takes them back",
    example: 'credits grant someone@example.com 50 --reason "payment was lost"',
    run: async (db, args, now) => (await import("./credits-grant.server.ts")).grant(db, args, now),
  }),
  command({
    noun: "code",
    verb: "create",
    takes: [
      place("code"),
      option("percentage", "1-99"),
      option("days", "number"),
      maybeOption("validity", "once|once_per_user"),
      maybeOption("country", "code"),
      maybeOption("currency", "code"),
      maybeOption("minimum", "amount"),
      maybeOption("methods", "list"),
      maybeOption("member", "email"),
      maybeOption("site", "domain"),
    ],
    does: "makes a discount code",
    example: "code create SPRING20 --percentage 20 --days 30",
    run: async (db, args, now) => (await import("./code-create.server.ts")).createCode(db, args, now),
  }),
  command({
    noun: "offer",
    verb: "send",
    takes: [place("code"), maybeOption("site", "domain"), flag("dry-run")],
    does: "sends a discount code to the members who chose offers, in their language; at most one a week to each",
    example: "offer send SPRING20 --dry-run",
    details: () => ["With --dry-run it only says whom it would reach. Run again, it goes to those who were left out."],
    run: async (db, args, now) => (await import("./offer-send.server.ts")).offerCode(db, args, now),
  }),
  command({
    noun: "bundle",
    verb: "set",
    takes: [place("tier"), place("currency"), place("field"), place("value")],
    does: "changes price, credits, popular or active of a bundle; orders keep the price they were made with",
    example: "bundle set p1 EUR price 24.99",
    run: async (db, args, now) => (await import("./bundle-set.server.ts")).setBundle(db, args, now),
  }),
  ...orderCommands,
  command({
    noun: "complaints",
    verb: "list",
    takes: [],
    does: "lists what waits for a decision, the urgent first, and what was decided last",
    example: "complaints list",
    run: async (db) => (await import("./complaints-list.server.ts")).listComplaints(db),
  }),
  command({
    noun: "complaints",
    verb: "show",
    takes: [place("reference")],
    does: "shows a complaint with what was reported, as it was then",
    example: "complaints show ACDEFGHJKM",
    run: async (db, args) => (await import("./complaints-show.server.ts")).showComplaint(db, args),
  }),
  command({
    noun: "complaints",
    verb: "decide",
    takes: [place("reference"), option("decision", "upheld|rejected|partly"), option("reasons", "text")],
    does: "decides a complaint and mails the statement of reasons",
    example: 'complaints decide ACDEFGHJKM --decision upheld --reasons "The pictures are of somebody else."',
    run: async (db, args, now) => (await import("./complaints-decide.server.ts")).decide(db, args, now),
  }),
  command({
    noun: "company",
    verb: "show",
    takes: [],
    does: "shows the companies behind the sites",
    example: "company show",
    run: async (db) => (await import("./company-show.server.ts")).showCompanies(db),
  }),
  command({
    noun: "company",
    verb: "set",
    takes: [place("field"), place("value"), maybeOption("company", "id")],
    does: "changes what stands about a company on its sites",
    example: 'company set name "Northern Lights B.V."',
    details: () => [
      "Set name and address, and it no longer counts as the example that came with the site. The fields:",
      ...fieldLines(CompanyFields.shape),
    ],
    run: async (db, args, now) => (await import("./company-set.server.ts")).setCompany(db, args, now),
  }),
  ...debitCommands,
  ...photoCommands,
  command({
    noun: "lander",
    verb: "set",
    takes: [
      ...[place("site"), place("lander"), place("field"), place("value")],
      ...[maybeOption("slug", "slug"), maybeOption("language", "code")],
    ],
    does: "changes a word of a lander's content, for one slug or language if they are named; an empty value takes it out",
    example: 'lander set localhost gallery headline "Look who is here" --slug summer --language en',
    details: () => ["The fields:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, now) => (await import("./lander-set.server.ts")).setLander(db, args, now),
  }),
  command({
    noun: "yield",
    verb: "",
    takes: [
      maybeOption("by", "lander,network,…"),
      maybeOption("from", "day"),
      maybeOption("to", "day"),
      maybeOption("site", "domain"),
      maybeOption("network", "name"),
      maybeOption("format", "table|csv"),
    ],
    does: "shows what marketing links brought, from visits to revenue",
    example: "yield --by network,sub1 --from 2026-05-01",
    details: () => [
      "Divided by one to four of:",
      `  ${yieldDimensions.join(", ")}`,
      "The last 30 days where no days are given; each event counts on its own day.",
    ],
    run: async (db, args, now) => (await import("./yield-report.server.ts")).reportYield(db, args, now),
  }),
  command({
    noun: "yield",
    verb: "link",
    takes: [place("site"), maybeOption("network", "name"), maybeOption("days", "number")],
    does: "prints the address of the read-only page for marketing",
    example: "yield link localhost --network adnet --days 30",
    run: async (db, args, now) => (await import("./yield-link.server.ts")).linkToYield(db, args, now),
  }),
];

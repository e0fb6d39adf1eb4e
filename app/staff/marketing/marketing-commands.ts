import { z } from "zod";
import { linkLanders, maxLinkLength, maxNoteLength } from "#app/landers/links/marketing-link.ts";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { firstTouchNames, maxParameterLength } from "#app/tracking/first-touch.ts";
import { Day, Domain, flag, option, positional, text, wholeNumber } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

const parameter = () => option("text", text(maxParameterLength).optional());

/**
 * Staff commands of marketing: links, and what they brought (app/landers/README.md#landers and
 * app/desk/README.md#commands).
 */
export const marketingCommands: StaffCommand[] = [
  command({
    noun: "yield",
    verb: "",
    roles: ["marketing"],
    args: {
      by: option("lander,network,…", text(200).optional()),
      from: option("day", Day.optional()),
      to: option("day", Day.optional()),
      site: option("domain", Domain.optional()),
      network: option("name", text(128).optional()),
      format: option("table|csv", z.enum(["table", "csv"]).optional()),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
    },
    summary: "shows what marketing links brought, from visits to revenue",
    example: "yield --by network,sub1 --from 2026-05-01",
    details: () => [
      "Divided by one to four of:",
      `  ${yieldDimensions.join(", ")}`,
      "The last 30 days where no days are given; each event counts on its own day.",
    ],
    terminalDetails: [
      "With --format csv, --file writes the CSV there. Without it the CSV is printed; npm adds lines of its own before",
      "it unless it is run as npm run --silent staff -- yield ….",
    ],
    run: async (db, args, context) => (await import("./yield-report.server.ts")).reportYield(db, args, context),
  }),
  command({
    noun: "cohorts",
    verb: "",
    roles: ["marketing"],
    args: {
      by: option("network,…", text(200).optional()),
      from: option("day", Day.optional()),
      to: option("day", Day.optional()),
      site: option("domain", Domain.optional()),
      network: option("name", text(128).optional()),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
    },
    summary: "gives what the accounts of a sign-up day led to after 1, 7, 30 and 90 days, as CSV",
    example: "cohorts --by network,day --from 2026-05-01",
    details: () => [
      `Divided by one to four of: ${yieldDimensions.join(", ")}; day is the sign-up day.`,
      "Each horizon counts only sign-up days that are old enough; refunds are taken off whenever they come.",
    ],
    run: async (db, args, context) => (await import("./yield-report.server.ts")).reportCohorts(db, args, context),
  }),
  command({
    noun: "link",
    verb: "create",
    roles: ["marketing"],
    args: {
      site: positional(Domain),
      lander: positional(z.enum(linkLanders)),
      slug: option("slug", text(64).optional()),
      language: option("code", z.enum(languages).optional()),
      network: parameter(),
      ref: parameter(),
      sub1: parameter(),
      sub2: parameter(),
      sub3: parameter(),
      t: option("seconds", wholeNumber(1, 3600).optional()),
      lb: flag({ label: "Count bounces" }),
      note: option("text", text(maxNoteLength).optional()),
    },
    summary: "makes a link to advertise, and remembers it",
    example: 'link create localhost gallery --network adnet --note "spring"',
    run: async (db, args, context) => (await import("./link-commands.server.ts")).createLink(db, args, context),
  }),
  command({
    noun: "link",
    verb: "import",
    roles: ["marketing"],
    args: { file: positional(text(1000)), check: flag() },
    summary: "makes the links of a CSV file, all or none, and prints the file with their addresses",
    example: "link import spring.csv",
    details: () => [
      "UTF-8, with a first line that names the columns; only site is needed:",
      `  ${["site", "lander", "slug", "language", ...firstTouchNames, "t", "lb", "note"].join(", ")}`,
      "A problem is named with its line, and then nothing is made. With --check nothing is made either.",
    ],
    terminalOnly: "it reads a file of this machine; the desk has an upload on the page of marketing",
    run: async (db, args, context) => (await import("./import-links.server.ts")).importLinkFile(db, args, context),
  }),
  command({
    noun: "link",
    verb: "list",
    roles: ["marketing"],
    args: {},
    summary: "lists the links that were made, the newest first",
    example: "link list",
    run: async (db) => (await import("./link-commands.server.ts")).listLinks(db),
  }),
  command({
    noun: "link",
    verb: "check",
    roles: ["marketing"],
    args: { url: positional(text(maxLinkLength).describe("an address of one of this deployment's sites")) },
    summary: "says what is wrong with a link of this deployment's own sites",
    example: 'link check "http://localhost:3000/landers/gallery?network=adnet"',
    run: async (_, args) => (await import("./link-commands.server.ts")).checkLinkOf(args),
  }),
];

import { z } from "zod";
import {
  linkColumns,
  linkLanders,
  maxLinkLength,
  maxNoteLength,
  maxSeconds,
} from "#app/landers/links/marketing-link.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { maxParameterLength } from "#app/tracking/first-touch.ts";
import { Domain, flag, option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./link-verbs.server.ts");

const parameter = () => option("text", text(maxParameterLength).optional());

/** Staff commands about links to landers. */
export const linkCommands: StaffCommand[] = [
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
      t: option("seconds", wholeNumber(1, maxSeconds).optional()),
      lb: flag({ label: "Count bounces" }),
      note: option("text", text(maxNoteLength).optional()),
    },
    summary: "makes an advertising link and stores it",
    example: 'link create localhost gallery --network adnet --note "spring"',
    run: async (db, args, context) => (await verbs()).createLink(db, args, context),
  }),
  command({
    noun: "link",
    verb: "import",
    roles: ["marketing"],
    args: { file: positional(text(1000)), check: flag() },
    summary: "makes the links listed in a CSV file, all or none, and prints the file with their addresses",
    example: "link import spring.csv",
    details: () => [
      "UTF-8, with the column names in the first line; only site is required:",
      `  ${linkColumns.join(", ")}`,
      "If there are problems, they are listed by line and no links are made. --check only looks for problems.",
    ],
    terminalOnly: "it reads a file on this machine; the desk has an upload on the Marketing page",
    run: async (db, args, context) => (await verbs()).importLinkFile(db, args, context),
  }),
  command({
    noun: "link",
    verb: "list",
    roles: ["marketing"],
    args: {},
    summary: "lists the links made so far, newest first",
    example: "link list",
    run: async (db) => (await verbs()).listLinks(db),
  }),
  command({
    noun: "link",
    verb: "check",
    roles: ["marketing"],
    args: { url: positional(text(maxLinkLength).describe("an address on one of this deployment's sites")) },
    summary: "says what is wrong with a link to one of this deployment's own sites",
    example: 'link check "http://localhost:3000/landers/gallery?network=adnet"',
    run: async (_, args) => (await verbs()).checkLinkOf(args),
  }),
];

import { z } from "zod";
import { currencies } from "#app/credits/currency.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { Email, option, positional, site, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./code-verbs.server.ts");

const Amount = text(9)
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().positive().max(100_000))
  .describe("an amount such as 20.00");

/** Staff commands about discount codes. */
export const codeCommands: StaffCommand[] = [
  command({
    noun: "code",
    verb: "create",
    roles: ["owner"],
    destructive: true,
    args: {
      code: positional(text(40).describe("3 to 40 letters, digits, - or _")),
      percentage: option("1-99", wholeNumber(1, 99)),
      days: option("number", wholeNumber(1, 3650)),
      validity: option(
        "once|once_per_user",
        z.enum(["once", "once_per_user"]).optional().describe("once (one order, by anyone) or once_per_user"),
      ),
      country: option(
        "code",
        z.enum(countryCodes).optional().describe("a country code of two capital letters, for example NL"),
      ),
      currency: option("code", z.enum(currencies).optional()),
      minimum: option("amount", Amount.optional()),
      methods: option("list", text(200).optional()),
      member: option("email", Email.optional()),
      site,
    },
    summary: "makes a discount code",
    example: "code create SPRING20 --percentage 20 --days 30",
    run: async (db, args, context) => (await verbs()).createCode(db, args, context),
  }),
  command({
    noun: "code",
    verb: "list",
    roles: ["owner"],
    args: {},
    summary: "lists the codes that anyone can use, with how often they were used and what they brought in",
    example: "code list",
    run: async (db) => (await verbs()).listCodes(db),
  }),
  command({
    noun: "code",
    verb: "switch",
    roles: ["owner"],
    destructive: ({ state }) => state === "on",
    args: {
      code: positional(text(40)),
      state: positional(z.enum(["on", "off"])),
      site,
    },
    summary: "turns a code off, or on again; orders that already have it keep it",
    example: "code switch SPRING20 off",
    run: async (db, { state, ...args }, context) =>
      (await verbs()).switchCode(db, { ...args, on: state === "on" }, context),
  }),
];

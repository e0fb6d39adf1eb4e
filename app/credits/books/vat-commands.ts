import { Day, longText, Month, option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./vat-verbs.server.ts");

const Country = text(2).toUpperCase().describe("a two-letter country code, such as FI");

const QuarterName = text(7).describe("a quarter such as 2026-Q4");
const file = option("path|-", text(1000).optional(), { terminalOnly: true });

/** Staff commands about VAT: its rates and returns (app/credits/README.md#books). */
export const vatCommands: StaffCommand[] = [
  command({
    noun: "vat",
    verb: "show",
    roles: ["money"],
    args: { country: positional(Country.optional()) },
    summary: "shows the VAT rates and the days they apply from, for one country or all",
    example: "vat show FI",
    run: async (db, args) => (await verbs()).showVat(db, args),
  }),
  command({
    noun: "vat",
    verb: "set",
    roles: ["money"],
    destructive: true,
    args: {
      country: positional(Country),
      percent: positional(
        text(5)
          .regex(/^\d{1,2}(\.\d{1,2})?$/)
          .describe("a percentage from 0 to 99.99"),
      ),
      from: option("YYYY-MM-DD", Day),
    },
    summary: "sets a country's VAT rate from a given day; orders keep the rate of their own day",
    example: "vat set FI 25.5 --from 2024-09-01",
    run: async (db, args, context) => (await verbs()).setVat(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "rates",
    roles: ["money"],
    args: { quarter: positional(QuarterName), rates: option("text", longText(20_000).optional()) },
    summary: "stores the European Central Bank's exchange rates for a quarter's last day, or shows the stored ones",
    example: 'vat rates 2026-Q4 --rates "SEK 11.0075; PLN 4.28"',
    details: () => [
      "Each line has a currency and how much of it one euro buys; or give the bank's own file (eurofxref.csv). If no",
      "rates were published on the quarter's last day, the next published ones are used.",
    ],
    run: async (db, args, context) => (await verbs()).setExchangeRates(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "oss",
    roles: ["money"],
    args: { quarter: positional(QuarterName), file },
    summary:
      "makes the quarter's return for the one-stop shop (OSS) as a CSV in euros, with corrections to earlier quarters",
    example: "vat oss 2026-Q4 --file oss.csv",
    details: () => [
      "It needs the exchange rates for its quarter and for any quarter it corrects (vat rates).",
      "A member state outside the euro may ask for a return in its own currency; this command doesn't make one.",
    ],
    run: async (db, args, context) => (await verbs()).reportOss(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "report",
    roles: ["money"],
    args: { month: positional(Month), months: option("number", wholeNumber(1, 12).optional()), file },
    summary: "adds up a month's invoices and credit notes by country and rate, as a CSV in the orders' own currencies",
    example: "vat report 2026-10 --months 3 --file vat.csv",
    details: () => [
      "With --months 3 it covers the quarter that begins with the month. For a return in euros: vat oss.",
    ],
    run: async (db, args, context) => (await verbs()).reportVat(db, args, context),
  }),
];

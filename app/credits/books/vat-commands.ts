import { Day, longText, Month, option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const Country = text(2).toUpperCase().describe("a country of two letters, as in FI");

const QuarterName = text(7).describe("a quarter such as 2026-Q4");
const file = option("path|-", text(1000).optional(), { terminalOnly: true });

/** Staff commands about VAT: its rates and returns (app/credits/README.md#books). */
export const vatCommands: StaffCommand[] = [
  command({
    noun: "vat",
    verb: "show",
    roles: ["money"],
    args: { country: positional(Country.optional()) },
    summary: "shows the VAT rates and the days they begin on, of one country or of all",
    example: "vat show FI",
    run: async (db, args) => (await import("./vat-show.server.ts")).showVat(db, args),
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
    summary: "sets a country's VAT rate from a day on; orders keep the rate of their day",
    example: "vat set FI 25.5 --from 2024-09-01",
    run: async (db, args, context) => (await import("./vat-set.server.ts")).setVat(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "rates",
    roles: ["money"],
    args: { quarter: positional(QuarterName), rates: option("text", longText(20_000).optional()) },
    summary: "keeps the European Central Bank's exchange rates of a quarter's last day, or shows those that are kept",
    example: 'vat rates 2026-Q4 --rates "SEK 11.0075; PLN 4.28"',
    details: () => [
      "One currency and what one euro buys of it a line, or the bank's own file (eurofxref.csv). If nothing was",
      "published on the quarter's last day, the rates of the next day of publication count.",
    ],
    run: async (db, args, context) => (await import("./oss.server.ts")).setExchangeRates(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "oss",
    roles: ["money"],
    args: { quarter: positional(QuarterName), file },
    summary: "the quarter's return for the one-stop shop (OSS) as a CSV in euro, with corrections of earlier quarters",
    example: "vat oss 2026-Q4 --file oss.csv",
    details: () => [
      "It needs the exchange rates of its quarter, and of those it corrects: vat rates.",
      "A member state without the euro may ask for a return in its own currency; that one is not made.",
    ],
    run: async (db, args, context) => (await import("./oss.server.ts")).reportOss(db, args, context),
  }),
  command({
    noun: "vat",
    verb: "report",
    roles: ["money"],
    args: { month: positional(Month), months: option("number", wholeNumber(1, 12).optional()), file },
    summary: "sums a month's invoices and credit notes by country and rate, as a CSV in the orders' own currencies",
    example: "vat report 2026-10 --months 3 --file vat.csv",
    details: () => ["With --months 3 it is a quarter that begins with the month. A return in euro is: vat oss."],
    run: async (db, args, context) => (await import("./vat-report.server.ts")).reportVat(db, args, context),
  }),
];

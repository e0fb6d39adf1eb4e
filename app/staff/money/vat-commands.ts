import { Day, option, positional, text } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

const Country = text(2).toUpperCase().describe("a country of two letters, as in FI");

/** Staff commands about VAT rates (product 5: prices include VAT). */
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
];

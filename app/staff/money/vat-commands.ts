import { command, optionalPositional, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about VAT rates (product 5: prices include VAT). */
export const vatCommands: StaffCommand[] = [
  command({
    noun: "vat",
    verb: "show",
    parameters: [optionalPositional("country")],
    summary: "shows the VAT rates and the days they begin on, of one country or of all",
    example: "vat show FI",
    run: async (db, args) => (await import("./vat-show.server.ts")).showVat(db, args),
  }),
  command({
    noun: "vat",
    verb: "set",
    parameters: [positional("country"), positional("percent"), option("from", "YYYY-MM-DD")],
    summary: "sets a country's VAT rate from a day on; orders keep the rate of their day",
    example: "vat set FI 25.5 --from 2024-09-01",
    run: async (db, args, now) => (await import("./vat-set.server.ts")).setVat(db, args, now),
  }),
];

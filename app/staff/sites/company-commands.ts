import { fieldLines } from "../allowed-values.ts";
import { command, optionalOption, positional, type StaffCommand } from "../command.ts";
import { CompanyFields } from "./company-fields.ts";

/** Staff commands about the companies behind the sites. */
export const companyCommands: StaffCommand[] = [
  command({
    noun: "company",
    verb: "show",
    parameters: [],
    summary: "shows the companies behind the sites",
    example: "company show",
    run: async (db) => (await import("./company-show.server.ts")).showCompanies(db),
  }),
  command({
    noun: "company",
    verb: "set",
    parameters: [positional("field"), positional("value"), optionalOption("company", "id")],
    summary: "changes what stands about a company on its sites",
    example: 'company set name "Northern Lights B.V."',
    details: () => [
      "Set name and address, and it no longer counts as the example that came with the site. The fields:",
      ...fieldLines(CompanyFields.shape),
    ],
    run: async (db, args, now) => (await import("./company-set.server.ts")).setCompany(db, args, now),
  }),
];

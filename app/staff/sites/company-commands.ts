import { fieldLines } from "../allowed-values.ts";
import { option, positional, text, Value } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";
import { CompanyFields } from "./company-fields.ts";

/** Staff commands about the companies behind the sites. */
export const companyCommands: StaffCommand[] = [
  command({
    noun: "company",
    verb: "show",
    roles: ["owner"],
    args: {},
    summary: "shows the companies behind the sites",
    example: "company show",
    run: async (db) => (await import("./company-show.server.ts")).showCompanies(db),
  }),
  command({
    noun: "company",
    verb: "set",
    roles: ["owner"],
    args: { field: positional(text(40)), value: positional(Value), company: option("id", text(20).optional()) },
    summary: "changes what stands about a company on its sites",
    example: 'company set name "Northern Lights B.V."',
    details: () => [
      "Set name and address, and it no longer counts as the example that came with the site. The fields:",
      ...fieldLines(CompanyFields.shape),
    ],
    run: async (db, args, context) => (await import("./company-set.server.ts")).setCompany(db, args, context),
  }),
];

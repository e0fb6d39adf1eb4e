import { fieldLines } from "#app/platform/commands/allowed-values.ts";
import { option, positional, text, Value } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { CompanyFields } from "./company-fields.ts";

const verbs = () => import("./company-verbs.server.ts");

/** Staff commands about the companies behind the sites. */
export const companyCommands: StaffCommand[] = [
  command({
    noun: "company",
    verb: "show",
    roles: ["owner"],
    args: {},
    summary: "shows the companies behind the sites",
    example: "company show",
    run: async (db) => (await verbs()).showCompanies(db),
  }),
  command({
    noun: "company",
    verb: "set",
    roles: ["owner"],
    // Direct debits are collected to the account that stands there.
    destructive: true,
    args: { field: positional(text(40)), value: positional(Value), company: option("id", text(20).optional()) },
    summary: "changes a company's details, as shown on its sites, invoices and direct debits",
    example: 'company set name "Northern Lights B.V."',
    details: () => [
      "Once its name and address are set, it no longer counts as the example that came with the site. The fields:",
      ...fieldLines(CompanyFields.shape),
    ],
    run: async (db, args, context) => (await verbs()).setCompany(db, args, context),
  }),
];

import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { CompanyFields, type CompanyField } from "./company-fields.ts";
import { describeColumn } from "./company-column.ts";
import { listCompanyDomains, listCompanyRows } from "./company-row.queries.server.ts";

/** Shows every company with its fields and its sites. */
export async function showCompanies(db: Db): Promise<StaffAnswer> {
  const companies = await listCompanyRows(db);
  const sites = await listCompanyDomains(db);
  const fields = Object.keys(CompanyFields.shape) as CompanyField[];
  return done(
    ...companies.flatMap((company) => {
      const domains = sites.filter((site) => site.companyId === company.id).map((site) => site.domain);
      return [
        `company ${company.id}${company.is_seed ? " (the example that came with the site)" : ""}`,
        ...fields.map((field) => `  ${field.padEnd(20)}  ${describeColumn(company[field])}`),
        `  ${"sites".padEnd(20)}  ${domains.join(", ") || "none"}`,
      ];
    }),
  );
}

import { domainToASCII } from "node:url";
import type { Db } from "#app/platform/database/db.server.ts";
import { reloadSites } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { refuseUnknownCompany } from "../company/unknown-company.server.ts";
import { findNiche, describeNiches } from "./niche-by-word.ts";
import { requireDefaultCompanyId } from "../default-site.queries.server.ts";
import { normaliseDomain } from "../site-domain.queries.server.ts";
import { insertSite } from "../sites.queries.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Creates a site with a domain, a niche, a company (the default site's unless named) and the settings of
 * a new one (app/site/README.md#sites). Refuses invalid and existing domains, and unknown niches and companies.
 */
export async function createSite(
  db: Db,
  args: { domain: string; niche: string; company?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const domain = domainToASCII(normaliseDomain(args.domain));
  if (!hostName.test(domain)) return refuse(`"${args.domain}" is not a domain; give one such as dating.example.com.`);
  const niche = findNiche(args.niche);
  if (!niche) return refuse(`niche must be one of ${describeNiches()}; "${args.niche}" is not.`);

  const answer = await inStaffTransaction(db, context, async (tx) => {
    const unknown = args.company === undefined ? undefined : await refuseUnknownCompany(tx, args.company);
    if (unknown) return unknown;
    const companyId = args.company === undefined ? await requireDefaultCompanyId(tx) : Number(args.company);
    const id = await insertSite(tx, { domain, niche: niche.number, companyId }, context.now);
    if (id === undefined) return refuse(`There is already a site ${domain}.`);
    const details = { id, niche: niche.number, company_id: companyId };
    await writeAudit(tx, { command: "site create", subject: `site ${domain}`, details }, context);
    return done(`${domain} is open: niche ${niche.number} ${niche.name}, company ${companyId}.`);
  });
  if (answer.ok) reloadSites(true);
  return answer;
}

import type { Tx } from "#app/platform/database/db.server.ts";
import { refuse } from "#app/platform/commands/command.ts";
import { findNiche, describeNiches } from "./niche-by-word.ts";
import { refuseUnknownCompany } from "../company/unknown-company.server.ts";
import type { StaffSite } from "../site-domain.queries.server.ts";
import { hasMembers } from "../sites.queries.server.ts";

type Column = { ok: true; old: number; new: number } | { ok: false; sentence: string };

/**
 * Reads the value of a setting with its own column. A niche is a pool of members (app/site/README.md#sites) and
 * members stay in theirs, so a site's niche can only change while it has no members.
 */
export async function readSiteColumn(tx: Tx, site: StaffSite, setting: string, input: string): Promise<Column> {
  return setting === "niche" ? readNiche(tx, site, input) : readCompany(tx, site, input);
}

async function readNiche(tx: Tx, site: StaffSite, input: string): Promise<Column> {
  const niche = findNiche(input);
  if (!niche) return refuse(`niche must be one of ${describeNiches()}; "${input}" is not.`);
  if (niche.number !== site.niche && (await hasMembers(tx, site.id))) {
    return refuse(`${site.domain} already has members in its niche; open another site with site create instead.`);
  }
  return { ok: true, old: site.niche, new: niche.number };
}

async function readCompany(tx: Tx, site: StaffSite, input: string): Promise<Column> {
  const unknown = await refuseUnknownCompany(tx, input);
  if (unknown) return unknown;
  return { ok: true, old: site.companyId, new: Number(input) };
}

import type { Tx } from "#app/platform/database/db.server.ts";
import { findCompanyRow } from "../company/company-row.queries.server.ts";
import { hasMembers } from "../sites.queries.server.ts";
import type { SiteState } from "./site-state.ts";

/**
 * Why a site cannot have this niche or company; undefined if it can. A niche is a pool of members
 * (app/site/README.md#sites) and members stay in theirs, so a site's niche can only change while it has no members.
 */
export async function refusalForColumns(
  tx: Tx,
  siteId: number,
  change: { old: SiteState; new: SiteState },
): Promise<"niche_has_members" | "company_unknown" | undefined> {
  if (change.new.niche !== change.old.niche && (await hasMembers(tx, siteId))) return "niche_has_members";
  if (change.new.company_id !== change.old.company_id && !(await findCompanyRow(tx, change.new.company_id))) {
    return "company_unknown";
  }
  return undefined;
}

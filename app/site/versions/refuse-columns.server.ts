import type { Tx } from "#app/platform/database/db.server.ts";
import type { SiteState } from "./site-state.ts";

/**
 * Why a site cannot have this niche or company; undefined if it can. A niche is a pool of members
 * (app/site/README.md#niches) and members stay in theirs, so a site's niche can only change while it has no members.
 */
export async function refusalForColumns(
  tx: Tx,
  siteId: number,
  change: { old: SiteState; new: SiteState },
): Promise<"niche_has_members" | "company_unknown" | undefined> {
  if (change.new.niche !== change.old.niche) {
    const member = await tx.selectFrom("profile").select("id").where("site_id", "=", siteId).executeTakeFirst();
    if (member) return "niche_has_members";
  }
  if (change.new.company_id !== change.old.company_id) {
    const company = await tx
      .selectFrom("company")
      .select("id")
      .where("id", "=", change.new.company_id)
      .executeTakeFirst();
    if (!company) return "company_unknown";
  }
  return undefined;
}

import type { Tx } from "../platform/db.server.ts";
import { refuse } from "./command.ts";
import { nicheByWord, nicheWords } from "./niche-by-word.ts";
import { unknownCompany } from "./company-by-id.queries.server.ts";
import type { StaffSite } from "./site-by-domain.queries.server.ts";

/** Site settings of the specification that are columns of their own. */
export const siteColumns = ["niche", "company_id"];

type Column =
  | { ok: true; set: { niche: number } | { company_id: number }; old: number; new: number }
  | { ok: false; sentence: string };

/**
 * The value of a column setting. A niche is a pool of members (product 1), and who has signed up stays in theirs: it
 * changes only while the site has no accounts.
 */
export async function readSiteColumn(tx: Tx, site: StaffSite, setting: string, typed: string): Promise<Column> {
  return setting === "niche" ? readNiche(tx, site, typed) : readCompany(tx, site, typed);
}

async function readNiche(tx: Tx, site: StaffSite, typed: string): Promise<Column> {
  const niche = nicheByWord(typed);
  if (!niche) return refuse(`niche must be one of ${nicheWords()}; "${typed}" is not.`);
  if (niche.number !== site.niche) {
    const member = await tx.selectFrom("profile").select("id").where("site_id", "=", site.id).executeTakeFirst();
    if (member) {
      return refuse(`${site.domain} has members of its niche already; open another site with site create instead.`);
    }
  }
  return { ok: true, set: { niche: niche.number }, old: site.niche, new: niche.number };
}

async function readCompany(tx: Tx, site: StaffSite, typed: string): Promise<Column> {
  const unknown = await unknownCompany(tx, typed);
  if (unknown) return unknown;
  return { ok: true, set: { company_id: Number(typed) }, old: site.companyId, new: Number(typed) };
}

import type { Db } from "../platform/db.server.ts";
import { refuse } from "./command.ts";
import { didYouMean } from "./nearest.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";

/** The refusal for a domain that no site has: names what is near and all there are. */
export async function unknownSite(db: Db, typed: string): Promise<{ ok: false; sentence: string }> {
  const domains = await listDomains(db);
  const near = didYouMean(bareDomain(typed), domains);
  return refuse(`There is no site ${typed}${near} The sites are: ${domains.join(", ")}.`);
}

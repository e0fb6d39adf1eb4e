import type { Db } from "#app/platform/database/db.server.ts";
import { refuse } from "#app/platform/commands/command.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { normaliseDomain, listDomains } from "./site-domain.queries.server.ts";

/** The refusal for an unknown domain, with similar ones and a list of all sites. */
export async function refuseUnknownSite(db: Db, input: string): Promise<{ ok: false; sentence: string }> {
  const domains = await listDomains(db);
  const near = didYouMean(normaliseDomain(input), domains);
  return refuse(`There is no site ${input}${near} The sites are: ${domains.join(", ")}.`);
}

import { subscribe } from "#app/platform/live/bus.server.ts";
import { cachedList } from "#app/platform/concurrency/cached-list.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type Company, listCompanies } from "./company.queries.server.ts";
import type { Site } from "../site.server.ts";

export type { Company } from "./company.queries.server.ts";

const companies = cachedList<Company>(() => listCompanies(db));

/** The company behind a site. Every footer names it, so each process caches the companies until staff change one. */
export async function companyOf(site: Site): Promise<Company> {
  const company = (await companies.all()).find((each) => each.id === site.companyId);
  if (!company) throw new Error(`site ${site.id} has no company: the foreign key forbids it`);
  return company;
}

/** Empties this process's cache of companies. */
export function reloadCompanies(): void {
  companies.refresh();
}

subscribe((event) => {
  if (event.type === "sites-changed") reloadCompanies();
});

import { subscribe } from "../platform/bus.server.ts";
import { db } from "../platform/db.server.ts";
import { type Company, listCompanies } from "./company.queries.server.ts";
import type { Site } from "./site.server.ts";

export type { Company } from "./company.queries.server.ts";

let cached: Promise<Company[]> | undefined;

/** The company behind a site: every footer names it, so each process keeps them until staff change one. */
export async function companyOf(site: Site): Promise<Company> {
  cached ??= listCompanies(db).catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  const company = (await cached).find((each) => each.id === site.companyId);
  if (!company) throw new Error(`site ${site.id} has no company: the foreign key forbids it`);
  return company;
}

/** Drops the cache in this process. */
export function forgetCompanies(): void {
  cached = undefined;
}

subscribe((event) => {
  if (event.type === "sites-changed") forgetCompanies();
});

import { notFound } from "#app/platform/render/not-found.server.ts";
import { type Site, siteOfHost } from "#app/site/site.server.ts";

/** The site that an address of the desk names; 404 for a domain that is none of this deployment. */
export async function requireDeskSite(domain: string | undefined): Promise<Site> {
  const site = await siteOfHost(domain ?? "");
  if (site.domain !== domain) throw notFound("page_not_found");
  return site;
}

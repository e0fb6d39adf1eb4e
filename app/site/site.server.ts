import { publish, subscribe } from "#app/platform/live/bus.server.ts";
import { cachedList } from "#app/platform/concurrency/cached-list.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { listSites, type SiteRow } from "./sites.queries.server.ts";

/** A site with the origin that its links and cookies use. */
export type Site = SiteRow & { origin: string; secure: boolean };

async function loadSites(): Promise<Site[]> {
  const rows = await listSites(db);
  return rows.map((row) => {
    const origin = originOf(row);
    return { ...row, origin, secure: origin.startsWith("https:") };
  });
}

/** The default site's origin is PUBLIC_ORIGIN; the others use its scheme and port with their own domain. */
function originOf(site: SiteRow): string {
  if (site.isDefault) return env.publicOrigin.origin;
  const { protocol, port } = env.publicOrigin;
  return `${protocol}//${site.domain}${port ? `:${port}` : ""}`;
}

const sites = cachedList<Site>(loadSites);

/**
 * The site of the request's Host; the default site for an unknown host (app/site/README.md#sites). Cached per process.
 */
export async function siteOf(request: Request): Promise<Site> {
  return siteOfHost(request.headers.get("host") ?? new URL(request.url).host);
}

/** The site of a host name, with or without port; the default site for an unknown one. */
export async function siteOfHost(host: string): Promise<Site> {
  const domain = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  const all = await sites.all();
  const site = all.find((each) => each.domain === domain) ?? all[0];
  if (!site) throw new Error("there is no site: the migrations bring the default one");
  return site;
}

/** All sites, the default one first. */
export async function allSites(): Promise<Site[]> {
  return [...(await sites.all())];
}

/** The site with this id, for work without a request (mails, jobs). */
export async function requireSite(id: number): Promise<Site> {
  const site = (await sites.all()).find((each) => each.id === id);
  if (!site) throw new Error(`there is no site ${id}`);
  return site;
}

/**
 * Empties this process's cache of sites; with `notifyOthers` the other processes do so too (staff changed a setting).
 */
export function reloadSites(notifyOthers = false): void {
  sites.refresh();
  if (notifyOthers) publish({ type: "sites-changed" });
}

subscribe((event) => {
  if (event.type === "sites-changed") reloadSites();
});

import { publish, subscribe } from "../platform/bus.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { listSites, type SiteRow } from "./sites.queries.server.ts";

/** A site as requests see it: with the origin its links and cookies use. */
export type Site = SiteRow & { origin: string; secure: boolean };

let cached: Promise<Site[]> | undefined;

async function loadSites(): Promise<Site[]> {
  const rows = await listSites(db);
  return rows.map((row) => {
    const origin = originOf(row);
    return { ...row, origin, secure: origin.startsWith("https:") };
  });
}

/** The default site is PUBLIC_ORIGIN itself; the others keep its scheme and port under their own domain. */
function originOf(site: SiteRow): string {
  if (site.isDefault) return env.publicOrigin.origin;
  const { protocol, port } = env.publicOrigin;
  return `${protocol}//${site.domain}${port ? `:${port}` : ""}`;
}

function allSites(): Promise<Site[]> {
  cached ??= loadSites().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

/** The site this Host asks for; an unknown host gets the default site (product 1). Cached per process. */
export async function siteOf(request: Request): Promise<Site> {
  return siteOfHost(request.headers.get("host") ?? new URL(request.url).host);
}

/** The site of a host's name, with or without port; an unknown one is the default site. */
export async function siteOfHost(host: string): Promise<Site> {
  const domain = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  const sites = await allSites();
  const site = sites.find((each) => each.domain === domain) ?? sites[0];
  if (!site) throw new Error("there is no site: the migrations bring the default one");
  return site;
}

/** The site of an id, for work without a request (mails, timed work). */
export async function requireSite(id: number): Promise<Site> {
  const site = (await allSites()).find((each) => each.id === id);
  if (!site) throw new Error(`there is no site ${id}`);
  return site;
}

/** Drops the cache in this process, and tells the others when `tellOthers` is set (staff changed a setting). */
export function forgetSites(tellOthers = false): void {
  cached = undefined;
  if (tellOthers) publish({ type: "sites-changed" });
}

subscribe((event) => {
  if (event.type === "sites-changed") forgetSites();
});

import { checkLink, type LinkSite } from "#app/landers/links/check-link.ts";
import { listMarketingLinks } from "#app/landers/links/marketing-link.queries.server.ts";
import { LinkForm, marketingLink } from "#app/landers/links/marketing-link.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { allSites, siteOfHost, type Site } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { rememberLink } from "./remember-link.server.ts";

type Args = Record<string, string | number | boolean | undefined> & { site: string };

/** Makes a link and remembers it. */
export async function createLink(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);
  const site = await siteOfHost(normaliseDomain(args.site));
  const read = LinkForm.safeParse({ ...args, t: args.t?.toString(), lb: args.lb ? "1" : undefined });
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { site: _, note, ...link } = read.data;
  const outcome = await rememberLink(db, { site, link, note }, context);
  if (!outcome.ok) return refuse(`${site.domain} is not available in ${link.language}.`);
  return done(marketingLink(site.origin, link));
}

/** The links that were made, the newest first. */
export async function listLinks(db: Db): Promise<StaffAnswer> {
  const [links, sites] = [await listMarketingLinks(db, { limit: 100 }), await allSites()];
  if (links.length === 0) return done("No links yet; make one with: link create.");
  return done(
    ...links.map((link) => {
      const origin = sites.find((each) => each.id === link.siteId)?.origin ?? "";
      const day = link.createdAt.toISOString().slice(0, 10);
      return [day, link.actor, marketingLink(origin, link), link.note].filter(Boolean).join("  ");
    }),
  );
}

/** What is wrong with a link; nothing is fetched. */
export async function checkLinkOf({ url }: { url: string }): Promise<StaffAnswer> {
  const checked = checkLink(url, (await allSites()).map(linkSiteOf));
  if (!checked.ok) return refuse(linkReasons[checked.reason]);
  if (checked.findings.length === 0) return done("The link works.");
  return done(...checked.findings.map(({ level, text }) => `${level}: ${text}`));
}

/** Why a link is not looked at. */
export const linkReasons = {
  link_invalid: "This is not a web address.",
  link_foreign: "This address belongs to none of this deployment's sites; it was not opened (link_foreign).",
};

/** What the check has to know of a site. */
export function linkSiteOf({ id, domain, origin, settings }: Site): LinkSite {
  return { id, domain, origin, signups: settings.signups, locales: settings.locales };
}

import { insertMarketingLink } from "#app/landers/links/marketing-link.queries.server.ts";
import type { MarketingLink } from "#app/landers/links/marketing-link.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Whether a site is shown in this language; empty is the visitor's own. */
export function hasLanguage(site: Site, language: string): boolean {
  return language === "" || (isLanguage(language) && site.settings.locales.includes(language));
}

/** Stores a link of marketing with who made it and what for. Refuses a language that the site does not show. */
export async function rememberLink(
  db: Db,
  input: { site: Site; link: MarketingLink; note: string },
  context: StaffContext,
): Promise<Outcome<{ id: number }, "link_language">> {
  const { site, link, note } = input;
  if (!hasLanguage(site, link.language)) return refused("link_language");
  return db.transaction().execute(async (tx) => {
    const { name: actor } = context.actor;
    const id = await insertMarketingLink(tx, { ...link, siteId: site.id, note, actor }, context.now);
    const details = { id, lander: link.lander, slug: link.slug, network: link.network, note };
    await writeAudit(tx, { command: "link create", subject: `site ${site.domain}`, details }, context);
    return { ok: true as const, id };
  });
}

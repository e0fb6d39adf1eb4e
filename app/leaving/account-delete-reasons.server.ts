import { listDeleteReasons } from "#app/leaving/delete-reasons.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { normaliseDomain, listDomains } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const maxReasons = 200;

/** Lists why members are leaving, in their own words and anonymously; reading them is recorded in the audit. */
export async function deleteReasons(db: Db, args: { site?: string }, context: StaffContext): Promise<StaffAnswer> {
  const domain = args.site === undefined ? undefined : normaliseDomain(args.site);
  if (domain !== undefined && !(await listDomains(db)).includes(domain)) return refuseUnknownSite(db, domain);
  return db.transaction().execute(async (tx) => {
    const { reasons, silent } = await listDeleteReasons(tx, { domain, limit: maxReasons });
    const subject = domain === undefined ? "all sites" : `site ${domain}`;
    await writeAudit(tx, { command: "account delete-reasons", subject, details: { shown: reasons.length } }, context);
    const without = `${silent} more gave no reason.`;
    if (reasons.length === 0) return done("No one who is leaving gave a reason.", ...(silent > 0 ? [without] : []));
    const lines = reasons.map(
      ({ requestedAt, domain, language, reason }) =>
        `${requestedAt.toISOString().slice(0, 10)}  ${domain}  ${language}  ${reason.replaceAll(/\r?\n/g, " / ")}`,
    );
    return done(`Reasons given on leaving, the latest ${reasons.length}:`, ...lines, ...(silent > 0 ? [without] : []));
  });
}

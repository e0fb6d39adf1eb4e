import { listDeleteReasons } from "../life/delete-reasons.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { done, type StaffAnswer } from "./command.ts";
import { plainLine } from "./plain-line.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";
import { writeAudit } from "./write-audit.server.ts";

const atMost = 200;

/** Why members are leaving, in their own words and without who said it; that somebody read them is noted. */
export async function deleteReasons(db: Db, args: { site?: string }, now: Date): Promise<StaffAnswer> {
  const domain = args.site === undefined ? undefined : bareDomain(args.site);
  if (domain !== undefined && !(await listDomains(db)).includes(domain)) return unknownSite(db, domain);
  return db.transaction().execute(async (tx) => {
    const { reasons, silent } = await listDeleteReasons(tx, { domain, limit: atMost });
    const subject = domain === undefined ? "all sites" : `site ${domain}`;
    await writeAudit(tx, { command: "account delete-reasons", subject, details: { shown: reasons.length } }, now);
    const without = `${silent} more gave no reason.`;
    if (reasons.length === 0) return done("Nobody who is leaving gave a reason.", ...(silent > 0 ? [without] : []));
    const lines = reasons.map(
      ({ requestedAt, domain, language, reason }) =>
        `${requestedAt.toISOString().slice(0, 10)}  ${domain}  ${language}  ${plainLine(reason.replaceAll(/\r?\n/g, " / "))}`,
    );
    return done(`Said when leaving, the newest ${reasons.length}:`, ...lines, ...(silent > 0 ? [without] : []));
  });
}

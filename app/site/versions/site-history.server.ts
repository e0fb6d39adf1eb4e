import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { normaliseDomain } from "../site-domain.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import { diffStates, type SettingChange } from "./site-state.ts";
import { findSiteState, listSiteVersions } from "./site-version.queries.server.ts";

/** How many changes one page of the history has, here and at the desk. */
export const historyLength = 20;

/** Lists a site's changes, the newest first: number, day, who, why, and each setting with its old and new value. */
export async function showHistory(db: Db, args: { domain: string; before?: number }): Promise<StaffAnswer> {
  const site = await findSiteState(db, normaliseDomain(args.domain));
  if (!site) return refuseUnknownSite(db, args.domain);
  const { before } = args;
  const versions = await listSiteVersions(db, site.id, { before, limit: historyLength + 1 });
  if (versions.length === 0) return done(`${site.domain} has no ${before ? "earlier " : ""}changes.`);
  const last = versions[historyLength - 1];
  const lines = versions
    .slice(0, historyLength)
    .flatMap(({ id, actor, reason, createdAt, old, new: next }) => [
      `${id}  ${writtenTime(createdAt)}  ${actor}${reason ? `: ${reason}` : ""}`,
      ...describeChanges(diffStates(old, next)),
    ]);
  return done(...lines, ...(last && versions.length > historyLength ? [`More: --before ${last.id}`] : []));
}

/** `  message_credits: 5 → 7` */
export function describeChanges(changes: SettingChange[]): string[] {
  return changes.map((each) => `  ${each.setting}: ${JSON.stringify(each.old)} → ${JSON.stringify(each.new)}`);
}

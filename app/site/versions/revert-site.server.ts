import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { reloadSites } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { lockSite } from "../site-domain.queries.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { refusalForColumns } from "./refuse-columns.server.ts";
import { diffStates, readState, type SettingChange } from "./site-state.ts";
import { findSiteVersion, insertSiteVersion, stateOf } from "./site-version.queries.server.ts";

export type RevertRefusal =
  | "site_unknown"
  | "version_unknown"
  | "version_unfit"
  | "settings_unchanged"
  | "niche_has_members"
  | "company_unknown";

type Input = {
  domain: string;
  version: number;
  /** `after`: as the site was right after this change; `before`: as it was right before it. */
  side: "before" | "after";
  reason: string;
};

/**
 * Brings a site back to an earlier version as a new change, so that the history has no gap
 * (app/site/README.md#how-the-owner-changes-a-site-at-the-desk). In a dry run it only says what would change. Refuses
 * unknown versions, versions whose settings no longer pass today's rules, and those that differ in nothing from the
 * present.
 */
export async function revertSite(
  db: Db,
  input: Input,
  context: StaffContext,
): Promise<Outcome<{ changes: SettingChange[] }, RevertRefusal>> {
  type Reverted = Outcome<{ changes: SettingChange[] }, RevertRefusal>;
  const outcome = await db.transaction().execute(async (tx): Promise<Reverted> => {
    const site = await lockSite(tx, input.domain);
    if (!site) return refused("site_unknown");
    const version = await findSiteVersion(tx, site.id, input.version);
    if (!version) return refused("version_unknown");
    const earlier = readState(input.side === "after" ? version.new : version.old);
    if (!earlier.ok) return refused("version_unfit");
    const current = stateOf(site);
    const changes = diffStates(current, earlier.state);
    if (changes.length === 0) return refused("settings_unchanged");
    const refusal = await refusalForColumns(tx, site.id, { old: current, new: earlier.state });
    if (refusal) return refused(refusal);
    if (context.dryRun) return { ok: true, changes };
    const { reason } = input;
    await insertSiteVersion(tx, { siteId: site.id, reason, old: current, new: earlier.state }, context);
    const details = { to: input.version, side: input.side, changes, reason };
    await writeAudit(tx, { command: "site revert", subject: `site ${site.domain}`, details }, context);
    return { ok: true, changes };
  });
  if (outcome.ok && !context.dryRun) reloadSites(true);
  return outcome;
}

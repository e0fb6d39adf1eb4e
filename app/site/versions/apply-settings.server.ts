import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { reloadSites } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { lockSite } from "../site-domain.queries.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { refusalForColumns } from "./refuse-columns.server.ts";
import { fingerprintOf } from "./review-settings.server.ts";
import { changesOf, type SettingChange, withSetting } from "./site-state.ts";
import { insertSiteVersion, listSiteVersions, stateOf } from "./site-version.queries.server.ts";

export type SettingsRefusal =
  | "site_unknown"
  | "settings_changed"
  | "settings_unchanged"
  | "niche_has_members"
  | "company_unknown";

type Input = {
  domain: string;
  /** The values of a form, already validated. */
  settings: Record<string, unknown>;
  /** The fingerprint of the review that was shown. */
  reviewed: string;
  reason: string;
};

/**
 * Applies reviewed settings to a site, all or nothing, and stores the version
 * (app/site/README.md#how-the-owner-changes-a-site-at-the-desk). Refuses what is not exactly what was reviewed, because
 * the input or the site has changed since (`settings_changed`), an input without any change, another niche for a site
 * with members, and unknown companies.
 */
export async function applySettings(
  db: Db,
  { domain, settings, reviewed, reason }: Input,
  context: StaffContext,
): Promise<Outcome<{ version: number; changes: SettingChange[] }, SettingsRefusal>> {
  type Applied = Outcome<{ version: number; changes: SettingChange[] }, SettingsRefusal>;
  const outcome = await db.transaction().execute(async (tx): Promise<Applied> => {
    const site = await lockSite(tx, domain);
    if (!site) return refused("site_unknown");
    const current = stateOf(site);
    const [newest] = await listSiteVersions(tx, site.id, { limit: 1 });
    const changes = changesOf(settings, { base: current, current });
    if (fingerprintOf(newest?.id ?? 0, changes) !== reviewed) return refused("settings_changed");
    if (changes.length === 0) return refused("settings_unchanged");
    const next = changes.reduce((state, change) => withSetting(state, change.setting, change.new), current);
    const refusal = await refusalForColumns(tx, site.id, { old: current, new: next });
    if (refusal) return refused(refusal);
    const version = await insertSiteVersion(tx, { siteId: site.id, reason, old: current, new: next }, context);
    const details = { version, changes, reason };
    await writeAudit(tx, { command: "site set", subject: `site ${site.domain}`, details }, context);
    return { ok: true, version, changes };
  });
  if (outcome.ok) reloadSites(true);
  return outcome;
}

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { reloadSites } from "#app/site/site.server.ts";
import { allowedValues } from "#app/platform/commands/allowed-values.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { quoted } from "#app/platform/commands/read-arguments.ts";
import { readValue } from "#app/platform/commands/read-value.ts";
import { lockSite, type StaffSite } from "../site-domain.queries.server.ts";
import { readSiteColumn } from "./site-column.server.ts";
import { settingNames, settingOf, withSetting } from "./site-state.ts";
import { insertSiteVersion, stateOf } from "./site-version.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const fields: Record<string, z.ZodType> = SiteSettings.shape;

/** Settings of the specification that are computed and never stored (app/site/README.md#settings). */
const derived = [
  "domain",
  "geoip_country",
  "geoip_selected_country",
  "minimum_message_costs",
  "push_public_key",
  "region_data",
];

type Change = { ok: true; site: StaffSite; old: unknown; new: unknown } | { ok: false; sentence: string };

/**
 * Changes one setting of a site (app/site/README.md#settings, spec 3 Site settings). Stores only values that differ
 * from the default, so that a new default applies to every site that has not chosen. Notifies running processes.
 * Refuses unknown sites, settings and values.
 */
export async function setSite(
  db: Db,
  args: { domain: string; setting: string; value: string; reason?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { setting } = args;
  if (derived.includes(setting)) return refuse(`${setting} is worked out by the site and cannot be set.`);
  if (!settingNames.includes(setting)) {
    const near = didYouMean(setting, settingNames);
    return refuse(`There is no setting "${setting}"${near} The settings are: ${settingNames.join(", ")}.`);
  }

  const change = await db.transaction().execute(async (tx): Promise<Change> => {
    const site = await lockSite(tx, args.domain);
    if (!site) return refuseUnknownSite(tx, args.domain);
    const change = fields[setting]
      ? readSetting(site, setting, args.value)
      : await readColumn(tx, site, setting, args.value);
    if (change.ok && !isDeepStrictEqual(change.old, change.new)) {
      const [old, next] = [stateOf(site), withSetting(stateOf(site), setting, change.new)];
      const reason = args.reason ?? "";
      await insertSiteVersion(tx, { siteId: site.id, reason, old, new: next }, context);
      const details = { setting, old: change.old, new: change.new, ...(reason && { reason }) };
      await writeAudit(tx, { command: "site set", subject: `site ${site.domain}`, details }, context);
    }
    return change;
  });
  if (!change.ok) return change;

  const { domain } = change.site;
  const valueText = JSON.stringify(change.new);
  if (isDeepStrictEqual(change.old, change.new)) return done(`${setting} of ${domain} is already ${valueText}.`);
  reloadSites(true);
  return done(`${setting} of ${domain} is now ${valueText} (was ${JSON.stringify(change.old)}).`);
}

function readSetting(site: StaffSite, setting: string, input: string): Change {
  const field = fields[setting];
  const read = field && readValue(field, input);
  if (!read) return refuse(`${setting} must be ${allowedValues(setting, fields)}; ${quoted(input)} is not.`);
  return { ok: true, site, old: settingOf(stateOf(site), setting), new: read.value };
}

async function readColumn(tx: Tx, site: StaffSite, setting: string, input: string): Promise<Change> {
  const read = await readSiteColumn(tx, site, setting, input);
  return read.ok ? { ok: true, site, old: read.old, new: read.new } : read;
}

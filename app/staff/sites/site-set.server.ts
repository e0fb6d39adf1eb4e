import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { reloadSites } from "#app/site/site.server.ts";
import { allowedValues } from "../allowed-values.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { didYouMean } from "../did-you-mean.ts";
import { readValue } from "../read-value.ts";
import { lockSite, type StaffSite } from "../site-domain.queries.server.ts";
import { readSiteColumn, siteColumns } from "./site-column.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { writeAudit } from "../write-audit.server.ts";

const fields: Record<string, z.ZodType> = SiteSettings.shape;
const settingNames = [...Object.keys(fields), ...siteColumns];

/** Settings of the specification that are computed and never stored (product 1). */
const derived = [
  "domain",
  "geoip_country",
  "geoip_selected_country",
  "minimum_message_costs",
  "push_public_key",
  "region_data",
];

type Change = { ok: true; domain: string; old: unknown; new: unknown } | { ok: false; sentence: string };

/**
 * Changes one setting of a site (product 1, spec 3 Site settings). Stores only values that differ from the default, so
 * that a new default applies to every site that has not chosen. Notifies running processes. Refuses unknown sites,
 * settings and values.
 */
export async function setSite(
  db: Db,
  args: { domain: string; setting: string; value: string },
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
      ? await changeSetting(tx, site, setting, args.value)
      : await changeColumn(tx, site, setting, args.value);
    if (change.ok && !isDeepStrictEqual(change.old, change.new)) {
      const details = { setting, old: change.old, new: change.new };
      await writeAudit(tx, { command: "site set", subject: `site ${site.domain}`, details }, context);
    }
    return change;
  });
  if (!change.ok) return change;

  const valueText = JSON.stringify(change.new);
  if (isDeepStrictEqual(change.old, change.new)) return done(`${setting} of ${change.domain} is ${valueText} already.`);
  reloadSites(true);
  return done(`${setting} of ${change.domain} is now ${valueText} (was ${JSON.stringify(change.old)}).`);
}

async function changeSetting(tx: Tx, site: StaffSite, setting: string, input: string): Promise<Change> {
  const field = fields[setting];
  const read = field && readValue(field, input);
  if (!field || !read) return refuse(`${setting} must be ${allowedValues(setting, fields)}; "${input}" is not.`);
  const standard = field.parse(undefined);
  const stored = Object.hasOwn(site.settings, setting);
  const old = stored ? site.settings[setting] : standard;
  const { [setting]: _, ...others } = site.settings;
  const settings = isDeepStrictEqual(read.value, standard) ? others : { ...others, [setting]: read.value };
  await tx
    .updateTable("site")
    .set({ settings: JSON.stringify(settings) })
    .where("id", "=", site.id)
    .execute();
  return { ok: true, domain: site.domain, old, new: read.value };
}

async function changeColumn(tx: Tx, site: StaffSite, setting: string, input: string): Promise<Change> {
  const read = await readSiteColumn(tx, site, setting, input);
  if (!read.ok) return read;
  await tx.updateTable("site").set(read.set).where("id", "=", site.id).execute();
  return { ok: true, domain: site.domain, old: read.old, new: read.new };
}

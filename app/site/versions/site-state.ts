import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { SiteState } from "#db/schema.ts";
import { SiteSettings } from "#app/site/settings.ts";

export type { SiteState } from "#db/schema.ts";

const fields: Record<string, z.ZodType> = SiteSettings.shape;

/** Settings of the specification with a column of their own. */
export const siteColumns = ["niche", "company_id"] as const;
type SiteColumn = (typeof siteColumns)[number];

/** Everything staff can change about a site. */
export const settingNames = [...Object.keys(fields), ...siteColumns];

/** One setting that differs between two states; where nothing is stored, the default counts. */
export type SettingChange = { setting: string; old: unknown; new: unknown };

/** The value of a setting, stored or default; undefined for a name that is no setting (any more). */
export function settingOf(state: SiteState, setting: string): unknown {
  if (isColumn(setting)) return state[setting];
  if (!fields[setting]) return undefined;
  return Object.hasOwn(state.settings, setting) ? state.settings[setting] : fields[setting].parse(undefined);
}

/** The state with this setting; a value that is the default is not stored, so that a new default applies to it. */
export function withSetting(state: SiteState, setting: string, value: unknown): SiteState {
  if (isColumn(setting)) return { ...state, [setting]: value };
  const { [setting]: _, ...others } = state.settings;
  const standard = fields[setting]?.parse(undefined);
  const settings = isDeepStrictEqual(value, standard) ? others : { ...others, [setting]: value };
  return { ...state, settings };
}

/** What differs, in the order of the settings. */
export function diffStates(from: SiteState, to: SiteState): SettingChange[] {
  return settingNames.flatMap((setting) => {
    const [old, next] = [settingOf(from, setting), settingOf(to, setting)];
    return isDeepStrictEqual(old, next) ? [] : [{ setting, old, new: next }];
  });
}

/**
 * The input of a form that was made from `base`, as changes to `current`: only what the staff member changed counts, so
 * a setting that someone else has changed since, and that this form merely repeats, stays as the other one left it.
 */
export function changesOf(
  input: Record<string, unknown>,
  { base, current }: { base: SiteState; current: SiteState },
): SettingChange[] {
  const wanted = Object.entries(input)
    .filter(([setting, value]) => !isDeepStrictEqual(value, settingOf(base, setting)))
    .reduce((state, [setting, value]) => withSetting(state, setting, value), current);
  return diffStates(current, wanted);
}

/** A stored state as it can be applied today: settings that no longer exist, or no longer pass, are named. */
export function readState(state: SiteState): { ok: true; state: SiteState } | { ok: false; settings: string[] } {
  const unfit = Object.entries(state.settings).flatMap(([setting, value]) =>
    fields[setting]?.safeParse(value).success ? [] : [setting],
  );
  return unfit.length > 0 ? { ok: false, settings: unfit } : { ok: true, state };
}

function isColumn(setting: string): setting is SiteColumn {
  return siteColumns.some((each) => each === setting);
}

import type { SiteSettings } from "#app/site/settings.ts";

type Mode = SiteSettings["signups"];

const rules: Record<Mode, { open: (hasTrafficSource: boolean) => boolean; source: string }> = {
  all: { open: () => true, source: "spec 4, Signups enabled modes" },
  with_trafficsource: {
    open: (hasTrafficSource) => hasTrafficSource,
    source: "spec 4; app/tracking/README.md#first-touch",
  },
  none: { open: () => false, source: "spec 4: otherwise signups are off" },
};

/** Whether sign-up is open to a visitor. */
export function areSignupsOpen(mode: Mode, hasTrafficSource: boolean): boolean {
  return rules[mode].open(hasTrafficSource);
}

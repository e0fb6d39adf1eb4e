import { cite } from "#app/platform/cite.ts";
/** The layouts of app/shell/README.md#layouts. */
export type LayoutName = "default" | "chat" | "lander" | "empty";

/** How the warning is shown on a page, and with which text: the general one, or the one for NL and DE. */
export type EntryWarningDisplay = { variant: "overlay" | "notice"; text: "general" | "restricted" };

/** Countries with their own text; only they are warned in the chat and lander layouts (spec 1, spec 9). */
export const restrictedCountries = ["NL", "DE"];

type Row = { on: RegExp; everywhere: boolean; shows: EntryWarningDisplay | undefined; source: string };

/** For each layout the first matching row decides. */
const rows: Record<LayoutName, Row[]> = {
  default: [
    {
      on: /^\/(complete-signup|reset-password|reset-password\/do)\/?$/i,
      everywhere: true,
      shows: undefined,
      source: cite("spec 2, Default layout; app/shell/README.md#entry-warning"),
    },
    {
      on: /^\/pages\//i,
      everywhere: true,
      shows: { variant: "notice", text: "general" },
      source: cite("app/shell/README.md#entry-warning: can be read before accepting"),
    },
    {
      on: /^/,
      everywhere: true,
      shows: { variant: "overlay", text: "general" },
      source: cite("spec 2, Default layout"),
    },
  ],
  chat: [
    {
      on: /^/,
      everywhere: false,
      shows: { variant: "overlay", text: "restricted" },
      source: cite("spec 2, Chat layout"),
    },
  ],
  lander: [
    {
      on: /^/,
      everywhere: false,
      shows: { variant: "overlay", text: "restricted" },
      source: cite("spec 1, entry warnings"),
    },
  ],
  empty: [
    {
      on: /^/,
      everywhere: true,
      shows: undefined,
      source: cite("app/shell/README.md#entry-warning: empty layout never"),
    },
  ],
};

/**
 * The entry warning for a visitor who has not dismissed it, on a site that has it switched on. `restricted`: the
 * visitor is in one of `restrictedCountries`.
 */
export function entryWarningFor(
  layout: LayoutName,
  visit: { pathname: string; restricted: boolean },
): EntryWarningDisplay | undefined {
  const row = rows[layout].find(({ on }) => on.test(visit.pathname));
  return row && (row.everywhere || visit.restricted) ? row.shows : undefined;
}

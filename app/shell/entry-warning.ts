/** The layouts of product 10. */
export type LayoutName = "default" | "chat" | "lander" | "empty";

/** How the warning stands on a page, and in which words: everybody's, or those for NL and DE. */
export type EntryWarning = { look: "overlay" | "notice"; words: "general" | "restricted" };

/** Countries with words of their own, and the only ones warned in the chat and lander layouts (spec 1, spec 9). */
export const restrictedCountries = ["NL", "DE"];

type Row = { on: RegExp; everywhere: boolean; shows: EntryWarning | undefined; source: string };

/** For each layout the first row whose pages match decides. */
const rows: Record<LayoutName, Row[]> = {
  default: [
    {
      on: /^\/(complete-signup|reset-password|reset-password\/do)\/?$/i,
      everywhere: true,
      shows: undefined,
      source: "spec 2, Default layout; product 1",
    },
    {
      on: /^\/pages\//i,
      everywhere: true,
      shows: { look: "notice", words: "general" },
      source: "product 1: can be read before accepting",
    },
    { on: /^/, everywhere: true, shows: { look: "overlay", words: "general" }, source: "spec 2, Default layout" },
  ],
  chat: [
    { on: /^/, everywhere: false, shows: { look: "overlay", words: "restricted" }, source: "spec 2, Chat layout" },
  ],
  lander: [
    { on: /^/, everywhere: false, shows: { look: "overlay", words: "restricted" }, source: "spec 1, entry warnings" },
  ],
  empty: [{ on: /^/, everywhere: true, shows: undefined, source: "product 1: empty layout never" }],
};

/**
 * The entry warning of a visitor who has not put it away, on a site that has it switched on. `restricted`: the visitor is in one
 * of `restrictedCountries`.
 */
export function entryWarningOn(
  layout: LayoutName,
  visit: { pathname: string; restricted: boolean },
): EntryWarning | undefined {
  const row = rows[layout].find(({ on }) => on.test(visit.pathname));
  return row && (row.everywhere || visit.restricted) ? row.shows : undefined;
}

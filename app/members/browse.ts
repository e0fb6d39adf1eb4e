import type { SiteSettings } from "../site/settings.ts";

/** Who asks for `/members` or `/members/{id}`. */
export type Browser = { signedIn: boolean; hasTrafficSource: boolean };
type Settings = Pick<SiteSettings, "logged_out_search" | "logged_out_search_trafficsource">;

type Line = { when: (browser: Browser, settings: Settings) => boolean; source: string };

const lines: Line[] = [
  { when: ({ signedIn }) => signedIn, source: "product 3, Who sees: members" },
  { when: (_, settings) => settings.logged_out_search, source: "product 3: visitors by logged_out_search" },
  {
    when: ({ hasTrafficSource }, settings) => hasTrafficSource && settings.logged_out_search_trafficsource,
    source: "product 3: visitors with a traffic source by logged_out_search_trafficsource",
  },
];

/** The one gate before search and profiles; who may not goes to the login. */
export function mayBrowse(browser: Browser, settings: Settings): boolean {
  return lines.some((line) => line.when(browser, settings));
}

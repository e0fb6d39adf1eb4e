import { firstMatch } from "#app/platform/first-match.ts";
import type { SiteSettings } from "#app/site/settings.ts";

/** What is known about somebody who opens `/members` or `/members/{id}`. */
type BrowseFacts = { signedIn: boolean; hasTrafficSource: boolean };
type Settings = Pick<SiteSettings, "logged_out_search" | "logged_out_search_trafficsource">;

type Line = { when: (browser: BrowseFacts, settings: Settings) => boolean; source: string };

const lines: Line[] = [
  { when: ({ signedIn }) => signedIn, source: "app/members/README.md#who-sees-whom: members" },
  {
    when: (_, settings) => settings.logged_out_search,
    source: "app/members/README.md#who-sees-whom: visitors by logged_out_search",
  },
  {
    when: ({ hasTrafficSource }, settings) => hasTrafficSource && settings.logged_out_search_trafficsource,
    source: "app/members/README.md#who-sees-whom: visitors with a traffic source by logged_out_search_trafficsource",
  },
];

/** Whether search and profiles may be opened; otherwise the login is shown. */
export function mayBrowse(browser: BrowseFacts, settings: Settings): boolean {
  return firstMatch(lines, browser, settings) !== undefined;
}

import { expect, test } from "vitest";
import { mayBrowse } from "./may-browse.ts";

const settings = { logged_out_search: false, logged_out_search_trafficsource: true };

test.each([
  ["a member may browse", true, false, false, false, true],
  ["a visitor may browse if the site is open", false, false, true, false, true],
  ["a visitor with a traffic source may browse if the site allows it", false, true, false, true, true],
  ["a visitor with a traffic source may not browse if the site does not allow it", false, true, false, false, false],
  ["a visitor without a traffic source may not browse", false, false, false, true, false],
])("%s", (_name, signedIn, hasTrafficSource, open, openToTraffic, may) => {
  const site = { ...settings, logged_out_search: open, logged_out_search_trafficsource: openToTraffic };
  expect(mayBrowse({ signedIn, hasTrafficSource }, site)).toBe(may);
});

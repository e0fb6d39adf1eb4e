import { expect, test } from "vitest";
import { mayBrowse } from "./browse.ts";

const settings = { logged_out_search: false, logged_out_search_trafficsource: true };

test.each([
  ["a member browses", true, false, false, false, true],
  ["a visitor browses where the site is open", false, false, true, false, true],
  ["a visitor with a traffic source browses where the site says so", false, true, false, true, true],
  ["a visitor with a traffic source does not browse where the site does not", false, true, false, false, false],
  ["a visitor without a traffic source goes to the login", false, false, false, true, false],
])("%s", (_name, signedIn, hasTrafficSource, open, openToTraffic, may) => {
  const site = { ...settings, logged_out_search: open, logged_out_search_trafficsource: openToTraffic };
  expect(mayBrowse({ signedIn, hasTrafficSource }, site)).toBe(may);
});

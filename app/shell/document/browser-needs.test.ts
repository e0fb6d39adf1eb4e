import { expect, test } from "vitest";
import { browserNeeds, hasBrowserNeeds } from "./browser-needs.ts";

/** A browser's global object with these names, each a function. */
function browserWith(names: string[]): object {
  const browser = {};
  for (const name of names) {
    let owner: Record<string, object> = browser;
    const path = name.split(".");
    const last = path.pop() ?? "";
    for (const each of path) owner = (owner[each] ??= {}) as Record<string, object>;
    owner[last] = () => {};
  }
  return browser;
}

test("a browser with everything that the scripts use may run them", () => {
  expect(hasBrowserNeeds(browserWith(browserNeeds))).toBe(true);
});

test.each(browserNeeds)("a browser without %s may not", (missing) => {
  expect(hasBrowserNeeds(browserWith(browserNeeds.filter((need) => need !== missing)))).toBe(false);
});

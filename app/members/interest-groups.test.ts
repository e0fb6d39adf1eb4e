import { expect, test } from "vitest";
import { niches } from "#app/site/niche.ts";
import { interestGroups, interestGroupsOf } from "./interest-groups.ts";
import { Interest } from "./profile-values.ts";

test("every interest is in one group", () => {
  expect(Object.values(interestGroups).flat().sort()).toEqual([...Interest.options].sort());
});

test("every niche shows all groups, and bdsm begins with what is close", () => {
  for (const { name } of niches) {
    expect([...interestGroupsOf(name)].sort()).toEqual(Object.keys(interestGroups).sort());
    expect(interestGroupsOf(name)[0] === "close").toBe(name === "bdsm");
  }
});

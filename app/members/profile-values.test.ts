import { expect, test } from "vitest";
import { iconNames } from "#app/ui/icons/icon-names.ts";
import { Interest } from "./profile-values.ts";

test("there are the specification's 51 interests, each with an icon", () => {
  expect(Interest.options).toHaveLength(51);
  const icons: readonly string[] = iconNames;
  expect(Interest.options.filter((interest) => !icons.includes(`interest-${interest}`))).toEqual([]);
});

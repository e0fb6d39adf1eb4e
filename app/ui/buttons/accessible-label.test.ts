import { expect, test } from "vitest";
import { accessibleLabel } from "./accessible-label.ts";

test.each([
  ["Like", "Like Anna", "Like Anna"],
  ["Liked", "Take back your like for Anna", "Liked: Take back your like for Anna"],
  ["Unblock", "unblock Anna", "unblock Anna"],
  ["Save", undefined, undefined],
])("%s with the label %s has the accessible name %s", (visible, label, name) => {
  expect(accessibleLabel(visible, label)).toBe(name);
});

import { expect, test } from "vitest";
import { maySeeCase } from "./case-access.ts";

test.each([
  ["the owner", { name: "olga", isOwner: true }, true],
  ["the moderator who opened it", { name: "anna", isOwner: false }, true],
  ["another moderator", { name: "ben", isOwner: false }, false],
])("%s may see a case: %s", (_who, viewer, may) => {
  expect(maySeeCase(viewer, { openedBy: "anna" })).toBe(may);
});

import { expect, test } from "vitest";
import { refusalForUndo } from "./undo-window.ts";

const decision = { decidedBy: "anna", decidedAt: new Date("2026-11-24T10:00:00Z"), undoneAt: null };

test.each([
  ["within a minute", decision, "anna", "2026-11-24T10:00:59Z", undefined],
  ["at the minute's end, when the mail is due", decision, "anna", "2026-11-24T10:01:00Z", "undo_late"],
  ["of another moderator", decision, "ben", "2026-11-24T10:00:10Z", "undo_foreign"],
  ["that was undone", { ...decision, undoneAt: new Date() }, "anna", "2026-11-24T10:00:10Z", "nothing_to_undo"],
  ["that nobody made", undefined, "anna", "2026-11-24T10:00:10Z", "nothing_to_undo"],
])("undoing a decision %s", (_name, facts, person, at, refusal) => {
  expect(refusalForUndo(facts, person, new Date(at))).toBe(refusal);
});

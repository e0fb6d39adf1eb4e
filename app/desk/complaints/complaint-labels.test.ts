import { expect, test } from "vitest";
import { waitingText } from "./complaint-labels.ts";

const now = new Date("2026-11-24T10:00:00Z");

test.each([
  ["2026-11-24T09:59:30Z", "0 min"],
  ["2026-11-24T09:01:00Z", "59 min"],
  ["2026-11-22T11:00:00Z", "47 h"],
  ["2026-11-21T10:00:00Z", "3 days"],
  ["2026-11-24T10:00:05Z", "0 min"],
])("what came at %s waits for %s", (since, text) => expect(waitingText(new Date(since), now)).toBe(text));

import { expect, test } from "vitest";
import { labelled } from "./labelled.ts";

test.each([
  ["en", "Phone: 112"],
  ["fr", "Phone\u202f: 112"],
  ["pl", "Phone: 112"],
])("a label and its value in %s are %j", (language, text) => {
  expect(labelled(language, "Phone", "112")).toBe(text);
});

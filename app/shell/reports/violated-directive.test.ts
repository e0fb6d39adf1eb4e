import { expect, test } from "vitest";
import { violatedDirective } from "./violated-directive.ts";

test.each([
  ['{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://x.example"}}', "img-src"],
  ['{"csp-report":{"violated-directive":"script-src \'self\'"}}', "script-src"],
  ['[{"type":"csp-violation","body":{"effectiveDirective":"style-src-attr"}}]', "style-src-attr"],
  ['{"csp-report":{"effective-directive":"<img src=x>"}}', "other"],
  ['{"csp-report":"nonsense"}', "other"],
  ["[]", "other"],
  ["null", "other"],
  ["no JSON", "other"],
])("%s is counted as %s", (report, directive) => {
  expect(violatedDirective(report)).toBe(directive);
});

import { expect, test } from "vitest";
import { normaliseText, refusalForText } from "./complaint-text.ts";

test.each([
  ["She asked me for money.", undefined],
  ["", "complaint_text_required"],
  [" \n\u200b\u202e ", "complaint_text_required"],
  ["\u3164\u2800\u0301", "complaint_text_required"],
  ["é".repeat(5000), undefined],
  ["👍🏽".repeat(5000), undefined],
  ["a".repeat(5001), "complaint_text_long"],
  ["a" + "\u0301".repeat(200_000), "complaint_text_long"],
])("%.20j", (input, problem) => expect(refusalForText(normaliseText(input))).toBe(problem));

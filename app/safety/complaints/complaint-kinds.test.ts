import { expect, test } from "vitest";
import { ComplaintChoice, isUrgent, needsEmail, ReportChoice } from "./complaint-kinds.ts";

test("minors, pictures of somebody, illegal content, fake profiles and fraud are handled first", () => {
  const urgent = ComplaintChoice.options.filter((kind) => isUrgent(kind));
  expect(urgent).toEqual(["minor", "intimate_picture", "illegal_content", "fake_profile", "scam"]);
});

test("a picture of oneself, data and a payment need an address, and a member cannot be reported for them", () => {
  const needing = ComplaintChoice.options.filter((kind) => needsEmail(kind));
  expect(needing).toEqual(["intimate_picture", "privacy", "payment"]);
  expect(ReportChoice.options).toEqual(ComplaintChoice.options.filter((kind) => !needing.includes(kind)));
});

test.each(["appeal", "decision"] as const)("%s is no kind to choose, and not urgent by itself", (kind) => {
  expect(ComplaintChoice.options).not.toContain(kind);
  expect(isUrgent(kind)).toBe(false);
});

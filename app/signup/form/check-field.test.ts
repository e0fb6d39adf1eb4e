import { expect, test } from "vitest";
import { checkField } from "./check-field.ts";

const questions = {
  genders: [],
  minAge: 18,
  timezone: "Europe/Amsterdam",
  now: "2026-11-21T12:00:00Z",
  consent: false,
};
const born = (day: string, month: string, year: string) => ({
  "date_of_birth.day": day,
  "date_of_birth.month": month,
  "date_of_birth.year": year,
});

test.each([
  ["email", { email: "anna" }, "email_invalid"],
  ["email", { email: "anna@example" }, "email_invalid"],
  ["email", { email: " anna@example.org " }, undefined],
  ["name", { name: "@anna" }, "username_at"],
  ["name", { name: "anna@example.org", email: "anna@example.org" }, "username_is_email"],
  ["name", { name: "An" }, "username_length"],
  ["name", { name: "Anna" }, undefined],
  ["password", { password: "1234567" }, "password_short"],
  ["password", { password: "Anna Anna", name: "anna anna" }, "password_is_name"],
  ["password", { password: "a-good-secret-7" }, undefined],
  ["date_of_birth", born("30", "2", "1990"), "date_of_birth_invalid"],
  ["date_of_birth", born("22", "11", "2008"), "date_of_birth_required"],
  ["date_of_birth", born("21", "11", "2008"), undefined],
])("leaving %s with %o gives %s", (field, input: Record<string, string>, problem) =>
  expect(checkField(field, input, questions)).toBe(problem),
);

test.each([
  ["email", {}],
  ["name", { name: "  " }],
  ["date_of_birth", born("30", "2", "")],
  ["gender", {}],
])("leaving %s with %o is not checked yet", (field, input: Record<string, string>) =>
  expect(checkField(field, input, questions)).toBeNull(),
);

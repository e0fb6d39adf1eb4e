import { expect, test } from "vitest";
import { formProblem, isSaidAbove } from "./form-problem.ts";

test("a field's refusal with a way out is shown above the form", () => {
  expect(formProblem(undefined, ["new_email_invalid"], ["password_wrong"])).toEqual(["password_wrong"]);
});

test("a problem that is fixed in its field is shown only there", () => {
  expect(formProblem(undefined, undefined, ["new_email_invalid"])).toBeUndefined();
});

test("the refusal of the whole form comes first", () => {
  expect(formProblem(["login_blocked"], ["password_wrong"])).toEqual(["login_blocked"]);
});

test("only the field that the notice repeats is told so", () => {
  expect(isSaidAbove(["email_taken"], ["email_taken"])).toBe(true);
  expect(isSaidAbove(["login_blocked"], ["password_wrong"])).toBe(false);
  expect(isSaidAbove(undefined, undefined)).toBe(false);
});

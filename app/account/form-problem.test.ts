import { expect, test } from "vitest";
import { formProblem } from "./form-problem.ts";

test("a field's refusal with a way out is shown above the form", () => {
  expect(formProblem(undefined, ["new_email_invalid"], ["password_wrong"])).toEqual(["password_wrong"]);
});

test("a problem that is fixed in its field is shown only there", () => {
  expect(formProblem(undefined, undefined, ["new_email_invalid"])).toBeUndefined();
});

test("the refusal of the whole form comes first", () => {
  expect(formProblem(["login_blocked"], ["password_wrong"])).toEqual(["login_blocked"]);
});

import { expect, test } from "vitest";
import { toldAbove } from "./told-above.ts";

test("a field's refusal that has a way out is told above the form", () => {
  expect(toldAbove(undefined, ["new_email_invalid"], ["password_wrong"])).toEqual(["password_wrong"]);
});

test("what is put right in its field is told there alone", () => {
  expect(toldAbove(undefined, undefined, ["new_email_invalid"])).toBeUndefined();
});

test("what the whole form was refused for comes first", () => {
  expect(toldAbove(["login_blocked"], ["password_wrong"])).toEqual(["login_blocked"]);
});

import { expect, test } from "vitest";
import { toldAbove } from "./told-above.ts";

test("a field's refusal that has a way out is told above the form, once; other problems stay at their field", () => {
  const above = toldAbove(undefined, ["new_email_invalid"], ["password_wrong"]);
  expect(above.reasons).toEqual(["password_wrong"]);
  expect(above.at(["password_wrong"])).toEqual([]);
  expect(above.at(["new_email_invalid"])).toEqual(["new_email_invalid"]);
});

test("a form without refusals says nothing above", () => {
  expect(toldAbove(undefined, undefined, ["new_email_invalid"]).reasons).toBeUndefined();
});

test("what the whole form was refused for comes first", () => {
  expect(toldAbove(["login_blocked"], ["password_wrong"]).reasons).toEqual(["login_blocked"]);
});

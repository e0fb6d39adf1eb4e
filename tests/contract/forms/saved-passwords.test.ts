import { expect, test } from "vitest";
import { codeUnder, expectNone, isAtDesk, isOfDemo, textOf } from "../source-files.ts";

/** Forms with a password and no username, each with its reason. */
const withoutUsername: Record<string, string> = {
  "app/routes/activate/activate.route.tsx": "whoever has the link need not be told the address",
};

test("a form with a password tells password managers whose it is: the login is the e-mail address", () => {
  const forms = codeUnder("app")
    .filter((file) => !isAtDesk(file) && !isOfDemo(file))
    .filter((file) => /autoComplete: "(current|new)-password"/.test(textOf(file)));
  expect(forms.length).toBeGreaterThanOrEqual(8);
  const unnamed = forms.filter((file) => !/autoComplete: "username"|<UsernameField/.test(textOf(file)));
  expectNone(
    unnamed.filter((file) => !(file in withoutUsername)),
    "Add UsernameField (ui/forms/hidden-fields), or autoComplete username to its address:",
  );
  expect(Object.keys(withoutUsername).filter((file) => !unnamed.includes(file))).toEqual([]);
});

import { expect, test } from "vitest";
import { passwordProblem } from "./password-rule.server.ts";

const owner = { name: "Sanne van Dam", email: "sanne@example.org" };

test.each([
  ["", "password_short"],
  ["a-b-c-7", "password_short"],
  ["😀".repeat(7), "password_short"],
  ["x1".repeat(64) + "y", "password_long"],
  ["a".repeat(1_000_000), "password_long"],
  ["Sanne van Dam", "password_is_name"],
  ["sanne VAN dam", "password_is_name"],
  ["Sanne@Example.org", "password_is_email"],
  ["password", "password_common"],
  ["PassW0rd", "password_common"],
  ["qwerty123", "password_common"],
  ["        ", "password_common"],
  ["zzzzzzzzzzzz", "password_common"],
])("the password %j is refused with %s", (password, problem) => expect(passwordProblem(password, owner)).toBe(problem));

test.each(["a-b-c-7-", "demo-demo-demo", "x1".repeat(64), "😀1".repeat(4), "correct horse battery", "пароль-мой-7"])(
  "the password %j is accepted",
  (password) => expect(passwordProblem(password, owner)).toBeUndefined(),
);

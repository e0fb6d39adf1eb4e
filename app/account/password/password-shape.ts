import { firstMatch } from "#app/platform/first-match.ts";

export type PasswordShapeProblem = "password_short" | "password_long" | "password_is_name" | "password_is_email";

/** The member who chooses the password. */
export type PasswordOwner = { name: string; email: string };
type Rule = {
  when: (password: string, owner: PasswordOwner) => boolean;
  problem: PasswordShapeProblem;
  source: string;
};

const rules: Rule[] = [
  {
    when: (password) => password.length < 16 && [...password].length < 8,
    problem: "password_short",
    source: "app/account/README.md#password",
  },
  {
    when: (password) => password.length > 256 || [...password].length > 128,
    problem: "password_long",
    source: "app/account/README.md#password",
  },
  {
    when: (password, { name }) => same(password, name),
    problem: "password_is_name",
    source: "app/account/README.md#password",
  },
  {
    when: (password, { email }) => same(password, email),
    problem: "password_is_email",
    source: "app/account/README.md#password",
  },
];

/**
 * What is wrong with a new password, apart from being too common; undefined if nothing is. Small enough for the
 * browser. 8–128 characters; letters of all scripts and spaces count.
 */
export function passwordShapeProblem(password: string, owner: PasswordOwner): PasswordShapeProblem | undefined {
  return firstMatch(rules, password, owner)?.problem;
}

function same(password: string, text: string): boolean {
  return text !== "" && password.trim().toLowerCase() === text.trim().toLowerCase();
}

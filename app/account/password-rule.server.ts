import { commonPasswords } from "./common-passwords.server.ts";

export type PasswordProblem =
  | "password_short"
  | "password_long"
  | "password_is_name"
  | "password_is_email"
  | "password_common";

type Owner = { name: string; email: string };
type Line = { when: (password: string, owner: Owner) => boolean; problem: PasswordProblem; source: string };

const lines: Line[] = [
  {
    when: (password) => password.length < 16 && [...password].length < 8,
    problem: "password_short",
    source: "product 2",
  },
  {
    when: (password) => password.length > 256 || [...password].length > 128,
    problem: "password_long",
    source: "product 2",
  },
  { when: (password, { name }) => same(password, name), problem: "password_is_name", source: "product 2" },
  { when: (password, { email }) => same(password, email), problem: "password_is_email", source: "product 2" },
  {
    when: (password) => commonPasswords.has(password.toLowerCase()) || isOneSign(password),
    problem: "password_common",
    source: "product 2",
  },
];

/** What is wrong with a new password, undefined when nothing is. 8–128 characters; letters of all scripts and spaces count. */
export function passwordProblem(password: string, owner: Owner): PasswordProblem | undefined {
  return lines.find((line) => line.when(password, owner))?.problem;
}

function same(password: string, text: string): boolean {
  return text !== "" && password.trim().toLowerCase() === text.trim().toLowerCase();
}

function isOneSign(password: string): boolean {
  return new Set(password.toLowerCase()).size === 1;
}

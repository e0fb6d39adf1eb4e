import { passwordProblem } from "#app/account/password/password-rule.server.ts";

const minLength = 12;

/**
 * Why a password is too weak for the desk; undefined if it is not. 12 characters or more (app/desk/README.md#staff),
 * and the members' rules: not too long, not the name or the address, not a common one.
 */
export function deskPasswordProblem(password: string, person: { name: string; email: string }): string | undefined {
  if ([...password].length < minLength) return `A password for the desk has ${minLength} characters or more.`;
  const problem = passwordProblem(password, person);
  if (!problem) return undefined;
  return problem === "password_long"
    ? "A password has 128 characters at most."
    : "This password is too easy to guess: not the name, not the address, not a common one.";
}

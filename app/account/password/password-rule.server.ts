import { commonPasswords } from "./common-passwords.server.ts";
import { type PasswordOwner, type PasswordShapeProblem, passwordShapeProblem } from "./password-shape.ts";

export type PasswordProblem = PasswordShapeProblem | "password_common";

/**
 * What is wrong with a new password; undefined if nothing is. Checks its shape, then whether it is too common
 * (app/account/README.md#password).
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const shape = passwordShapeProblem(password, owner);
  if (shape) return shape;
  return commonPasswords.has(password.toLowerCase()) || isOneCharacter(password) ? "password_common" : undefined;
}

function isOneCharacter(password: string): boolean {
  return new Set(password.toLowerCase()).size === 1;
}

import { z } from "zod";

const password = z.string({ error: "password_short" });

/**
 * A new password, entered twice (app/README.md#fields). The other rules need its owner and are in `passwordProblem`.
 */
export const NewPassword = z.object({ password, password_repeat: z.string().default("") });

/** Refinement for schemas that extend `NewPassword`: both passwords must be the same. */
export function passwordsMatch(input: { password: string; password_repeat: string }, context: z.RefinementCtx): void {
  if (input.password === input.password_repeat) return;
  context.addIssue({ code: "custom", path: ["password_repeat"], message: "passwords_differ" });
}

/** Large enough that an oversized password is refused by the form and not by the body limit. */
export const maxNewPasswordBytes = 2_500_000;

import { z } from "zod";

const typed = z.string({ error: "password_short" });

/** A new password, typed twice (product 9); its other rules need to know whose it is: `passwordProblem`. */
export const NewPassword = z.object({ password: typed, password_repeat: z.string().default("") });

/** The fields of a schema with `NewPassword`'s refuse two passwords that differ, in the specification's words. */
export function sameTwice(typed: { password: string; password_repeat: string }, context: z.RefinementCtx): void {
  if (typed.password === typed.password_repeat) return;
  context.addIssue({ code: "custom", path: ["password_repeat"], message: "passwords_differ" });
}

/** Long enough that an absurd password comes back as a refusal. */
export const newPasswordBytes = 2_500_000;

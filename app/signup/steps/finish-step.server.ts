import type { Db } from "../../platform/db.server.ts";
import { urls } from "../../urls.ts";
import { type SignUpStep, stepAfter } from "../sign-up-steps.ts";
import { moveSignUpStep } from "./step.queries.server.ts";

/**
 * A step is done or skipped; gives the address that comes next. Push is a stop on the way and never what one comes back
 * to: whether scripts run is known of this page only. After the last step the matches follow (product 2).
 */
export async function finishStep(
  db: Db,
  done: { accountId: number; step: SignUpStep; push: boolean },
): Promise<string> {
  const { accountId, step, push } = done;
  if (step === "done") return urls.signupMatches();
  await moveSignUpStep(db, { accountId, from: step, to: stepAfter(step, { push: false }) });
  const next = stepAfter(step, { push });
  return urls.completeSignup({ step: next, push: next === "push" ? 1 : undefined });
}

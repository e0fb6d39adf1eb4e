import type { FormRefusal, RefusalDetails } from "./form.server.ts";
import { catchUnavailable } from "./catch-unavailable.server.ts";

type Refuse = { refuse(reason: "try_later", details: RefusalDetails): FormRefusal };

/** Too busy: the form's answer with the typed text. */
export type Busy = { ok: false; reason: "try_later"; answer: FormRefusal };

/**
 * Runs a form's work. If it throws a 503 (too many passwords are waiting to be hashed, the storage is unavailable) the
 * answer is the form with the typed text, as a 503 with Retry-After.
 */
export async function refuseIfBusy<Outcome>(form: Refuse, work: () => Promise<Outcome>): Promise<Outcome | Busy> {
  try {
    return await work();
  } catch (error) {
    const { notNow: headers } = catchUnavailable(error);
    return { ok: false, reason: "try_later", answer: form.refuse("try_later", { headers }) };
  }
}

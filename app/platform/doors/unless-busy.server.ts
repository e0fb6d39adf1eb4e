import type { OpenForm } from "./form.server.ts";
import { notNow } from "./not-now.server.ts";

type Refuse = Pick<OpenForm<unknown>, "refuse">;

/** Not now: the form's own answer, with what was typed. */
export type Busy = { ok: false; reason: "try_later"; answer: ReturnType<Refuse["refuse"]> };

/**
 * Does what a form asks for. Where that cannot be done just now (a thrown 503: too many passwords wait for their hash,
 * the storage is away) the form comes back with what was typed, as 503 with Retry-After.
 */
export async function unlessBusy<Outcome>(form: Refuse, work: () => Promise<Outcome>): Promise<Outcome | Busy> {
  try {
    return await work();
  } catch (error) {
    const { notNow: headers } = notNow(error);
    return { ok: false, reason: "try_later", answer: form.refuse("try_later", 503, undefined, headers) };
  }
}

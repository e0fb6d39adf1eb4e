/**
 * The result of a verb. The single word `reason` is the i18n key of the message and the API's `error`, and appears in
 * the test's name.
 */
export type Outcome<Value extends object, Reason extends string> =
  | ({ ok: true } & Value)
  | { ok: false; reason: Reason };

/** A refusal, as a value. */
export function refused<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}

/**
 * One line of a feature's refusal table: the status for a reason, its source, and the next step. `way` is a key of
 * `app/site/next-step.ts` (left out: the member corrects the form and sends it again). `left` is the text that says how
 * much of a limit is used, as `namespace:key`.
 */
export type Refusal = {
  status: 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  source: string;
  nextStep?: string;
  left?: string;
};

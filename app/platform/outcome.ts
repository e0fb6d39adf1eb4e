/**
 * What a verb answers. The one word `reason` is the i18n key of the message, the API's `error`, and stands in the
 * test's name.
 */
export type Outcome<Value extends object, Reason extends string> =
  | ({ ok: true } & Value)
  | { ok: false; reason: Reason };

/** A refusal, as a value. */
export function refused<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}

/**
 * One line of a feature's refusal table: what a screen and the API answer for a reason, its source, and how it goes on:
 * `way` is a word of `app/site/way-out.ts` (left out: what is in the form is put right and sent again), `left` the text,
 * as `namespace:key` with how much and of how much, that says how much of a limit is used.
 */
export type Refusal = {
  status: 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  source: string;
  way?: string;
  left?: string;
};

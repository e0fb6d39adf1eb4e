import { minutes, seconds } from "../units.ts";

/**
 * How a call failed: its status, or "network" if there was no answer. `retryAfter` in seconds, if the server set it.
 */
export type Failure = { status: number | "network"; retryAfter?: number };

/** Spec 9: failed requests are sent again up to 5 times. */
const maxRetries = 5;
const firstPause = seconds(1);
/** A call that must wait longer is given up: the next round of polling comes anyway. */
const maxPause = minutes(2);

/** Only after these failures is a call sent again (app/api/README.md#errors): no answer, 408, 429, 502, 503, 504. */
const retriedStatuses: Failure["status"][] = ["network", 408, 429, 502, 503, 504];

/**
 * The milliseconds to wait before retrying a call, doubling with each of the `retries` so far and never shorter than
 * the server asked; undefined if it must not be retried.
 */
export function pauseBeforeRetry(failure: Failure, retries: number): number | undefined {
  if (retries >= maxRetries || !retriedStatuses.includes(failure.status)) return undefined;
  const pause = Math.max(firstPause * 2 ** retries, seconds(failure.retryAfter ?? 0));
  return pause <= maxPause ? pause : undefined;
}

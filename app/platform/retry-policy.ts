import { minutes, seconds } from "./units.ts";

/** How a call failed: its status, or "network" when there was no answer. `retryAfter` in seconds, where it was said. */
export type Failure = { status: number | "network"; retryAfter?: number };

/** Spec 9: failed requests are sent again up to 5 times. */
export const mostRetries = 5;
const firstPause = seconds(1);
/** Who is told to wait longer gives up: the next round of polling comes anyway. */
const longestPause = minutes(2);

/** Only what may go well another time (product 8): no answer, 408, 429, 502, 503, 504. */
const passing: Failure["status"][] = ["network", 408, 429, 502, 503, 504];

/**
 * Milliseconds to wait before sending a call again, doubling with each of the `retries` made so far and never shorter
 * than the server asked; undefined when it is not to be sent again.
 */
export function pauseBeforeRetry(failure: Failure, retries: number): number | undefined {
  if (retries >= mostRetries || !passing.includes(failure.status)) return undefined;
  const pause = Math.max(firstPause * 2 ** retries, seconds(failure.retryAfter ?? 0));
  return pause <= longestPause ? pause : undefined;
}

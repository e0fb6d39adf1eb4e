import { hours, seconds } from "#app/platform/units.ts";

type PushVerdict =
  | { act: "sent" }
  /** The device no longer exists, or its subscription was made with another key of the site. */
  | { act: "forget" }
  /** This message can never be delivered. */
  | { act: "drop" }
  /** Milliseconds to wait; if undefined, the outbox's default pause. */
  | { act: "retry"; after: number | undefined };

/**
 * Interprets a push service's answer (RFC 8030; app/push/README.md#push). Redirects are not followed: the message is
 * dropped.
 */
export function pushVerdict(status: number, retryAfter: string | undefined, now: Date): PushVerdict {
  if (status >= 200 && status < 300) return { act: "sent" };
  if ([401, 403, 404, 410].includes(status)) return { act: "forget" };
  if (status === 429 || status >= 500) return { act: "retry", after: waitOf(retryAfter, now) };
  return { act: "drop" };
}

/**
 * The wait from `Retry-After` (seconds or a date), at most one day, so that no service can delay a message for ever.
 */
function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter)
    ? seconds(Number(retryAfter))
    : new Date(retryAfter).getTime() - now.getTime();
  return wait >= 0 ? Math.min(wait, hours(24)) : undefined;
}

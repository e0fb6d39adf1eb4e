import { hours, seconds } from "../platform/units.ts";

export type PushVerdict =
  | { act: "sent" }
  /** The device does not exist any more. */
  | { act: "forget" }
  /** This message can never be delivered. */
  | { act: "drop" }
  /** Milliseconds to wait; undefined: the outbox's own pause. */
  | { act: "retry"; after: number | undefined };

/** What a push service's answer means (RFC 8030; product 4, Push). A redirect is not followed: the message is dropped. */
export function pushVerdict(status: number, retryAfter: string | undefined, now: Date): PushVerdict {
  if (status >= 200 && status < 300) return { act: "sent" };
  if (status === 404 || status === 410) return { act: "forget" };
  if (status === 429 || status >= 500) return { act: "retry", after: waitOf(retryAfter, now) };
  return { act: "drop" };
}

/** `Retry-After` in seconds or as a date; at most a day, so that no service can hold a message for ever. */
function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter)
    ? seconds(Number(retryAfter))
    : new Date(retryAfter).getTime() - now.getTime();
  return wait >= 0 ? Math.min(wait, hours(24)) : undefined;
}

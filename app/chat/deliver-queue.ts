import { pauseBeforeRetry } from "../platform/retry-policy.ts";
import { oldestSentMs, type QueuedMessage } from "./send-queue.ts";

/** What the server said to one message. `stalled`: nothing that counts, even after the retries. */
export type Delivery =
  | { kind: "sent"; conversationId: number }
  | { kind: "refused"; reason: string }
  | { kind: "signed_out" }
  | { kind: "stalled" };

/** What the delivery needs of its surroundings; the browser's own, or a test's. */
export type Line = {
  post(message: QueuedMessage): Promise<Response>;
  pause(milliseconds: number): Promise<void>;
  isOnline(): boolean;
  now(): number;
};

/**
 * Sends one message until the server has said something that counts: five times more by the retry policy (spec 7), the
 * same key each time. What is a day old is not sent any more.
 */
export async function deliver(message: QueuedMessage, line: Line): Promise<Delivery> {
  if (line.now() - message.at > oldestSentMs) return { kind: "refused", reason: "waited_too_long" };
  for (let retries = 0; ; retries++) {
    if (!line.isOnline()) return { kind: "stalled" };
    const answer = await line.post(message).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.ok && isSent(body)) return { kind: "sent", conversationId: body.conversation.id };
    // An answer that is cut off says nothing: the message is asked about again with its key.
    const status = answer && (answer.ok ? "network" : answer.status);
    const retryAfter = Number(answer?.headers.get("retry-after")) || undefined;
    const pause = pauseBeforeRetry({ status: status ?? "network", retryAfter }, retries);
    if (pause !== undefined) {
      await line.pause(pause);
      continue;
    }
    if (status === undefined || status === "network" || passing.includes(status)) return { kind: "stalled" };
    const reason = reasonOf(body);
    return reason === "authentication_required" ? { kind: "signed_out" } : { kind: "refused", reason };
  }
}

/** Answers that may be others later: the message stays in the queue. */
const passing = [408, 429, 500, 502, 503, 504];

function isSent(body: unknown): body is { conversation: { id: number } } {
  const { conversation } = (body ?? {}) as { conversation?: { id?: unknown } };
  return typeof conversation?.id === "number";
}

function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : "try_later";
}

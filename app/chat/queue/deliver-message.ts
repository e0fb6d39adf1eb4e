import { pauseBeforeRetry } from "#app/platform/fetch/retry-policy.ts";
import { maxAgeMs, type QueuedMessage } from "./send-queue.ts";

/** The server's answer to one message. `stalled`: no usable answer, even after the retries. */
export type Delivery =
  | { kind: "sent"; conversationId: number }
  | { kind: "refused"; reason: string }
  | { kind: "signed_out" }
  | { kind: "stalled" };

/** What delivering needs from its environment: the browser's functions, or a test's. */
export type Transport = {
  post(message: QueuedMessage): Promise<Response>;
  pause(milliseconds: number): Promise<void>;
  isOnline(): boolean;
  now(): number;
};

/**
 * Sends one message until there is a usable answer: up to five retries (spec 7), with the same key each time. A message
 * older than a day is not sent any more.
 */
export async function deliverMessage(message: QueuedMessage, transport: Transport): Promise<Delivery> {
  if (transport.now() - message.at > maxAgeMs) return { kind: "refused", reason: "waited_too_long" };
  for (let retries = 0; ; retries++) {
    if (!transport.isOnline()) return { kind: "stalled" };
    const answer = await transport.post(message).catch(() => undefined);
    const body = await answer?.json().catch((failure: unknown) => failure);
    if (answer?.ok && isSent(body)) return { kind: "sent", conversationId: body.conversation.id };
    // A truncated answer is no answer, also to a page that is being left: send again with the same key.
    const isCut = body instanceof Error && !(body instanceof SyntaxError);
    const status = answer && (answer.ok || isCut ? "network" : answer.status);
    const retryAfter = Number(answer?.headers.get("retry-after")) || undefined;
    const pause = pauseBeforeRetry({ status: status ?? "network", retryAfter }, retries);
    if (pause !== undefined) {
      await transport.pause(pause);
      continue;
    }
    if (status === undefined || status === "network" || keptStatuses.includes(status)) return { kind: "stalled" };
    const reason = reasonOf(body);
    // It waits for its sender, who is not the member who is signed in now.
    if (reason === "other_account") return { kind: "stalled" };
    return reason === "authentication_required" ? { kind: "signed_out" } : { kind: "refused", reason };
  }
}

/**
 * After these the message stays in the queue. After a 500 the call is not sent again at once, because a bug would only
 * answer it again; but the fault is ours, so the text waits for a later round instead of being refused.
 */
const keptStatuses = [408, 429, 500, 502, 503, 504];

function isSent(body: unknown): body is { conversation: { id: number } } {
  const { conversation } = (body ?? {}) as { conversation?: { id?: unknown } };
  return typeof conversation?.id === "number";
}

function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : "try_later";
}

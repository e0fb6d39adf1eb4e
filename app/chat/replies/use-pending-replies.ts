import { useFetcher, useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Reaction } from "#db/schema.ts";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { isMessageIntent } from "./message-intents.ts";
import { reactionOf } from "./reactions.ts";

/** The key of the fetcher that sends the forms about one message: a second press replaces the first. */
export const replyFetcherKey = (messageId: number) => `reply-${messageId}`;

/** What is under way about a message: its new reaction, or that it is taken back. */
type PendingReply = { reaction?: Reaction | null; isTakenBack: boolean };

/** What is under way about the messages of a window, shown before the server has answered. */
export function usePendingReplies(): Map<number, PendingReply> {
  const pending = new Map<number, PendingReply>();
  for (const { formData } of useFetchers()) {
    const intent = formData?.get("intent");
    if (!formData || typeof intent !== "string" || !isMessageIntent(intent)) continue;
    const reaction = reactionOf(String(formData.get("reaction") ?? ""));
    const isTakenBack = intent === "take_back";
    pending.set(Number(formData.get("message")), isTakenBack ? { isTakenBack } : { reaction, isTakenBack });
  }
  return pending;
}

/** Why the last form about a message was refused; the window is read again then, to show what is true. */
export function useReplyRefusal(messageId: number): string | undefined {
  const { data, state } = useFetcher<FormAnswer | null>({ key: replyFetcherKey(messageId) });
  const { revalidate } = useRevalidator();
  const reason = state === "idle" ? data?.reason : undefined;
  const answered = useRef<FormAnswer | null>();
  useEffect(() => {
    if (!reason || answered.current === data) return;
    answered.current = data;
    revalidate();
  });
  return reason;
}

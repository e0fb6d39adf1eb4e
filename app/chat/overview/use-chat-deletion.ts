import { useFetcher, useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { parseId } from "#app/platform/request/public-id.ts";

const prefix = "delete-chat-";

/** The fetcher key of a deletion: tells the list which of its rows is being deleted. */
const deletionFetcherKey = {
  write: (conversationId: number) => prefix + conversationId,
  read: (key: string) => (key.startsWith(prefix) ? parseId(key.slice(prefix.length)) : undefined),
};

/** The deletion of a conversation, the same one for its row and for the dialog that asks. */
export function useChatDeletion(conversationId: number) {
  return useFetcher<FormAnswer | null>({ key: deletionFetcherKey.write(conversationId) });
}

/**
 * Reports a deletion that the server refused, or that still failed after the retries, in a browser alert, and reloads
 * what is shown (spec 4 and 8).
 */
export function useDeletionAlert({ data, state }: ReturnType<typeof useChatDeletion>, isOn = true): void {
  const errorText = useErrorText();
  const revalidator = useRevalidator();
  const shownAnswer = useRef<FormAnswer | undefined>(undefined);
  useEffect(() => {
    if (!isOn || state !== "idle" || !data || shownAnswer.current === data) return;
    shownAnswer.current = data;
    window.alert(errorText([data.reason])?.[0]);
    revalidator.revalidate();
  });
}

/** Conversations that are being deleted: they leave the list at once (spec 4, Deleting a chat). */
export function useDeletingChats(): Set<number> {
  const underway = new Set<number>();
  for (const fetcher of useFetchers()) {
    const id = deletionFetcherKey.read(fetcher.key);
    if (id !== undefined && fetcher.state !== "idle") underway.add(id);
  }
  return underway;
}

import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { urls } from "#app/urls.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import { type QueueState, sendQueue } from "./queue-runner.ts";

function useQueue(): QueueState {
  return useSyncExternalStore(sendQueue.subscribe, sendQueue.state, sendQueue.serverState);
}

/**
 * Keeps the signed-in member's queue running on every page: it resumes when the browser is online again, when the page
 * is visible again, and after a change in another tab. Returns the recipients of refused messages.
 */
export function useQueueRunner(writerId: number | undefined): number[] {
  const { refusedPartnerIds } = useQueue();
  useEffect(() => {
    if (writerId === undefined) return;
    const resume = () => sendQueue.resume(writerId);
    resume();
    window.addEventListener("online", resume);
    window.addEventListener("storage", resume);
    document.addEventListener("visibilitychange", resume);
    return () => {
      window.removeEventListener("online", resume);
      window.removeEventListener("storage", resume);
      document.removeEventListener("visibilitychange", resume);
    };
  }, [writerId]);
  return refusedPartnerIds;
}

/**
 * The queue as one conversation sees it. A sent message makes the page reload its messages; the first one opens the
 * conversation, except in a pane.
 */
export function useSendQueue(chat: ChatWindow, inPane: boolean) {
  const state = useQueue();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const navigation = useNavigation();
  const partnerId = chat.partner.id;
  useEffect(() => {
    sendQueue.setOpenChat(partnerId);
    return () => sendQueue.setOpenChat(undefined);
  }, [partnerId]);
  const sent = state.sent.filter((each) => each.to === partnerId);
  const newest = sent.at(-1);

  const showSent = useLatest(() => {
    if (!newest) return;
    // Do not interrupt a navigation to another page.
    const { pathname: goingTo, search } = navigation.location ?? location;
    if (goingTo !== pathname) return;
    // A live event may have opened the new conversation before this answer came. An open dialog stays open.
    const query = new URLSearchParams(search);
    // What it answered is answered.
    const isAnswer = query.has("prompt") || query.has("about");
    query.delete("prompt");
    query.delete("about");
    if (!inPane && (pathname !== urls.chat(newest.conversationId) || isAnswer))
      navigate(`${urls.chat(newest.conversationId)}?${query.toString()}`.replace(/\?$/, ""), {
        replace: true,
        preventScrollReset: true,
      });
    else revalidate();
  });
  const newestKey = newest?.key;
  // Only a newly sent message navigates.
  useEffect(() => {
    if (newestKey !== undefined) showSent.current();
  }, [newestKey, showSent]);

  const listed = chat.messages.flatMap(({ key }) => (key && sent.some((each) => each.key === key) ? [key] : []));
  const listedKeys = listed.join();
  useEffect(() => {
    if (listedKeys) sendQueue.clearSent(listedKeys.split(","));
  }, [listedKeys]);

  const isListed = (key: string) => chat.messages.some((each) => each.key === key);
  return {
    /** The messages that the page does not show yet, oldest first. */
    waiting: [...sent, ...state.waiting.filter((each) => each.to === partnerId)].filter((each) => !isListed(each.key)),
    /** The key of the newest message that the server has stored since the page was opened. */
    storedKey: newestKey,
    isSending: state.pausedBy === null,
    pausedBy: state.pausedBy,
    returnedMessage: state.returned.find((each) => each.to === partnerId),
  };
}

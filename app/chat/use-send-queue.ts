import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { urls } from "../urls.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { type QueueState, sendQueue } from "./queue-runner.ts";

function useQueue(): QueueState {
  return useSyncExternalStore(sendQueue.subscribe, sendQueue.state, sendQueue.serverState);
}

/**
 * Keeps the queue of the signed-in member going on every page: after coming back online, into sight, from another tab.
 * Gives to whom something was refused meanwhile.
 */
export function useRunningQueue(writerId: number | undefined): number[] {
  const { unsent } = useQueue();
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
  return unsent;
}

/** The queue as one conversation sees it. What was sent makes the page reread its messages, the first one opens the conversation, except in a pane. */
export function useSendQueue(chat: ChatWindow, inPane: boolean) {
  const state = useQueue();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const partnerId = chat.partner.id;
  useEffect(() => {
    sendQueue.attend(partnerId);
    return () => sendQueue.attend(undefined);
  }, [partnerId]);
  const sent = state.sent.filter((each) => each.to === partnerId);
  const newest = sent.at(-1);

  useEffect(() => {
    if (!newest) return;
    // A live event may have shown the new conversation here before its answer came.
    if (!inPane && pathname !== urls.chat(newest.conversationId))
      navigate(urls.chat(newest.conversationId), { replace: true });
    else revalidate();
    // Only a message that was just sent moves the page.
  }, [newest?.key]);

  const listed = chat.messages.flatMap(({ key }) => (key && sent.some((each) => each.key === key) ? [key] : []));
  const listedKeys = listed.join();
  useEffect(() => {
    if (listedKeys) sendQueue.forgetSent(listedKeys.split(","));
  }, [listedKeys]);

  const isListed = (key: string) => chat.messages.some((each) => each.key === key);
  return {
    /** What the page does not show yet, oldest first. */
    waiting: [...sent, ...state.waiting.filter((each) => each.to === partnerId)].filter((each) => !isListed(each.key)),
    isSending: state.held === null,
    held: state.held,
    givenBack: state.givenBack.find((each) => each.to === partnerId),
  };
}

import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { urls } from "../urls.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { type QueueState, sendQueue } from "./queue-runner.ts";

/** Keeps the queue of one member going while the page is there: after coming back online, into sight, from another tab. */
export function useRunningQueue(writerId: number): QueueState {
  const state = useSyncExternalStore(sendQueue.subscribe, sendQueue.state, sendQueue.serverState);
  useEffect(() => {
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
  return state;
}

/** The queue as one conversation sees it. What was sent makes the page reread its messages, the first one opens the conversation. */
export function useSendQueue(chat: ChatWindow) {
  const state = useRunningQueue(chat.writerId);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const partnerId = chat.partner.id;
  const sent = state.sent.filter((each) => each.to === partnerId);
  const newest = sent.at(-1);

  useEffect(() => {
    if (!newest) return;
    // A live event may have shown the new conversation here before its answer came.
    if (pathname !== urls.chat(newest.conversationId)) navigate(urls.chat(newest.conversationId), { replace: true });
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

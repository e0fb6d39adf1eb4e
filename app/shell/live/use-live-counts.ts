import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useServiceWorker } from "#app/push/devices/use-service-worker.ts";
import { fetchCounts, isPushSubscribed } from "./fetch-counts.ts";
import { firstPollDelay, pollingPause, startPolling } from "./polling-timer.ts";
import { broadcastCounts } from "./broadcast-counts.ts";
import type { Shell } from "../load-shell.server.ts";
import { useLiveEvents } from "./use-live-events.ts";
import { useThrottledRevalidate } from "./use-throttled-revalidate.ts";
import { type Counts, countsOf } from "./use-counts.ts";

export const pollingInterval = async () => pollingPause(await isPushSubscribed());
/** Screens that list what is counted: they are revalidated when the counts change. */
const listsCountedItems = /^\/(chats|likes)(\/|$)|^\/members\/\d+\/chat$/;
const showsPresence = /^\/chats\/\d+$/;

/**
 * The latest counts and credits: from live events while the page is visible, from polling, and from the browser's other
 * tabs. The data of a later navigation replaces what was received before it.
 */
export function useLiveCounts(shell: Shell | undefined): Counts {
  const memberId = shell?.viewer?.id;
  const [received, setReceived] = useState<{ since: Shell | undefined; news: Omit<Counts, "timeBonus"> }>();
  const own = countsOf(shell);
  const news = received && received.since === shell ? { ...own, ...received.news } : own;

  const { pathname } = useLocation();
  const revalidate = useThrottledRevalidate();
  const current = useRef({ shell, news, pathname, revalidate });
  const reread = useRef(() => {});
  useEffect(() => {
    current.current = { shell, news, pathname, revalidate };
  });

  useEffect(() => {
    if (memberId === undefined) return;
    const ending = new AbortController();
    /** The counts changed while the page was hidden: the screen is out of date. */
    let missed = false;
    const keep = (news: Omit<Counts, "timeBonus">) => setReceived({ since: current.current.shell, news });
    const shared = broadcastCounts(memberId, keep);
    const ask = async () => {
      const { shell, news, pathname, revalidate } = current.current;
      const answer = await fetchCounts(ending.signal);
      // A navigation in the meantime has brought newer data.
      if (!answer || ending.signal.aborted || current.current.shell !== shell) return;
      keep(answer);
      shared.tell(answer);
      const changed = answer.unread !== news.unread || answer.newLikes !== news.newLikes;
      // Nothing announces that a member went offline: an open conversation is revalidated with every round.
      if ((changed && listsCountedItems.test(pathname)) || showsPresence.test(pathname)) {
        // Revalidating a conversation on a hidden page would mark it as read.
        if (document.hidden) missed = true;
        else revalidate();
      }
    };
    const rereadScreen = async () => {
      // Only if the server answers: a failed revalidation would replace the screen and lose the typed text.
      const answer = await fetchCounts(ending.signal);
      if (!answer || ending.signal.aborted) return;
      shared.tell(answer);
      if (listsCountedItems.test(current.current.pathname)) current.current.revalidate();
    };
    reread.current = () => {
      const rereads = listsCountedItems.test(current.current.pathname) && !document.hidden;
      void (rereads ? rereadScreen() : ask());
    };
    const handleVisibility = () => {
      if (document.hidden || !missed) return;
      missed = false;
      void rereadScreen();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    const stop = startPolling(document, { first: firstPollDelay, pause: pollingInterval, round: ask });
    return () => {
      ending.abort();
      document.removeEventListener("visibilitychange", handleVisibility);
      stop();
      shared.end();
    };
  }, [memberId]);

  useLiveEvents(memberId, reread);
  // A push message also says that something is new, even while the live connection is down.
  const isNeutral = shell?.neutralTitle !== undefined;
  const device = { language: shell?.language, isNeutral, publicKey: shell?.pushPublicKey };
  useServiceWorker(memberId, device, () => reread.current());
  return news;
}

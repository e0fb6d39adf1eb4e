import { useLocation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { seconds } from "../platform/units.ts";
import { askForNews, askForTimeBonus, isPushSubscribed } from "./ask-for-news.ts";
import { startPolling } from "./polling-timer.ts";
import type { Shell } from "./shell-data.server.ts";
import { useShell } from "./use-shell.ts";
import { type HeardTimeBonus, type News, NewsContext, newsOf } from "./use-news.ts";

/** Spec 9, Polling of user, chats and likes. */
const first = seconds(5);
const pause = async () => ((await isPushSubscribed()) ? seconds(300) : seconds(60));
/** Screens that show what the counts count. */
const showsCounted = /^\/(chats|likes)(\/|$)/;

/**
 * Keeps counts, credits, title and app badge of a signed-in member up to date while scripts run; around every page. The
 * answer of a later navigation replaces what was polled before it.
 */
export function Polling({ children }: { children: ReactNode }) {
  const shell = useShell();
  const memberId = shell?.viewer?.id;
  const mayHaveBonus = Boolean(shell?.viewer?.timeBonusEnds);
  const [polled, setPolled] = useState<{ since: Shell | undefined; news: Omit<News, "timeBonus"> }>();
  const [timeBonus, setTimeBonus] = useState<HeardTimeBonus | null>(null);
  const own = newsOf(shell);
  const news: News = { ...(polled && polled.since === shell ? polled.news : own), timeBonus };

  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const current = useRef({ shell, news, pathname, revalidate });
  useEffect(() => {
    current.current = { shell, news, pathname, revalidate };
  });

  useEffect(() => {
    if (memberId === undefined) return;
    const ending = new AbortController();
    const stop = startPolling(document, {
      first,
      pause,
      async round() {
        const heard = await askForNews(ending.signal);
        if (!heard || ending.signal.aborted) return;
        const { shell, news, pathname, revalidate } = current.current;
        setPolled({ since: shell, news: heard });
        const moved = heard.unread !== news.unread || heard.newLikes !== news.newLikes;
        if (moved && showsCounted.test(pathname)) revalidate();
      },
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [memberId]);

  // Asked for at login and with every round, but only where there may be one: its end is known to the page.
  useEffect(() => {
    if (memberId === undefined || !mayHaveBonus) return setTimeBonus(null);
    const ending = new AbortController();
    const ask = async () => {
      const heard = await askForTimeBonus(ending.signal);
      if (heard !== undefined && !ending.signal.aborted) setTimeBonus(heard);
      if (heard === null) stop();
    };
    const stop = startPolling(document, { first: 0, pause, round: ask });
    return () => {
      ending.abort();
      stop();
    };
  }, [memberId, mayHaveBonus]);

  const total = news.unread + news.newLikes;
  useEffect(() => {
    void showAppBadge(total).catch(() => {});
  }, [total]);

  return <NewsContext.Provider value={news}>{children}</NewsContext.Provider>;
}

/** Unread messages and new likes on the app's icon, where the device supports it (spec 4). */
async function showAppBadge(total: number): Promise<void> {
  if (total > 0) await navigator.setAppBadge?.(total);
  else await navigator.clearAppBadge?.();
}

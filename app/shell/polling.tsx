import { type ReactNode, useEffect, useState } from "react";
import { askForTimeBonus } from "./ask-for-news.ts";
import { startPolling } from "./polling-timer.ts";
import { pollingPause, useHeardNews } from "./use-heard-news.ts";
import { useShell } from "./use-shell.ts";
import { type HeardTimeBonus, type News, NewsContext } from "./use-news.ts";

/**
 * Keeps counts, credits, title and app badge of a signed-in member up to date while scripts run; around every page. The
 * answer of a later navigation replaces what was polled before it.
 */
export function Polling({ children }: { children: ReactNode }) {
  const shell = useShell();
  const memberId = shell?.viewer?.id;
  const mayHaveBonus = Boolean(shell?.viewer?.timeBonusEnds);
  const [timeBonus, setTimeBonus] = useState<HeardTimeBonus | null>(null);
  const news: News = { ...useHeardNews(shell), timeBonus };

  // Asked for at login and with every round, but only where there may be one: its end is known to the page.
  useEffect(() => {
    if (memberId === undefined || !mayHaveBonus) return setTimeBonus(null);
    const ending = new AbortController();
    const ask = async () => {
      const heard = await askForTimeBonus(ending.signal);
      if (heard !== undefined && !ending.signal.aborted) setTimeBonus(heard);
      if (heard === null) stop();
    };
    const stop = startPolling(document, { first: 0, pause: pollingPause, round: ask });
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

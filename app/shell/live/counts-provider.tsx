import { type ReactNode, useEffect, useState } from "react";
import { fetchTimeBonus } from "./fetch-counts.ts";
import { startPolling } from "./polling-timer.ts";
import { pollingInterval, useLiveCounts } from "./use-live-counts.ts";
import { useShell } from "../use-shell.ts";
import { type ReceivedTimeBonus, type Counts, CountsContext } from "./use-counts.ts";

/**
 * Keeps a signed-in member's counts, credits, title and app badge up to date while scripts run. It wraps every page.
 * The data of a later navigation replaces what was polled before it.
 */
export function CountsProvider({ children }: { children: ReactNode }) {
  const shell = useShell();
  const memberId = shell?.viewer?.id;
  const mayHaveBonus = Boolean(shell?.viewer?.timeBonusEnds);
  const [timeBonus, setTimeBonus] = useState<ReceivedTimeBonus | null>(null);
  const news: Counts = { ...useLiveCounts(shell), timeBonus };

  // Requested at login and in every round, but only if the page knows of a bonus.
  useEffect(() => {
    if (memberId === undefined || !mayHaveBonus) return setTimeBonus(null);
    const ending = new AbortController();
    const ask = async () => {
      const received = await fetchTimeBonus(ending.signal);
      if (received !== undefined && !ending.signal.aborted) setTimeBonus(received);
      if (received === null) stop();
    };
    const stop = startPolling(document, { first: 0, pause: pollingInterval, round: ask });
    return () => {
      ending.abort();
      stop();
    };
  }, [memberId, mayHaveBonus]);

  const total = news.unread + news.newLikes;
  useEffect(() => {
    void showAppBadge(total).catch(() => {});
  }, [total]);

  return <CountsContext.Provider value={news}>{children}</CountsContext.Provider>;
}

/** Unread messages and new likes on the app's icon, where the device supports it (spec 4). */
async function showAppBadge(total: number): Promise<void> {
  if (total > 0) await navigator.setAppBadge?.(total);
  else await navigator.clearAppBadge?.();
}

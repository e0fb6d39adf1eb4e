import { createContext, useContext } from "react";
import type { Shell } from "../load-shell.server.ts";

/** The time bonus as last received; `receivedAt` is by the page's clock (`performance.now()`). */
export type ReceivedTimeBonus = { expires: string; secondsLeft: number; receivedAt: number };

/** What changes without a reload: counts, credits, premium, and the time bonus if there is one. */
export type Counts = {
  unread: number;
  newLikes: number;
  credits: number;
  paidUser: boolean;
  timeBonus: ReceivedTimeBonus | null;
};

const noCounts: Counts = { unread: 0, newLikes: 0, credits: 0, paidUser: false, timeBonus: null };

export const CountsContext = createContext<Counts>(noCounts);

/** The member's counts: polled if scripts run, else the page's own data. All zero for visitors. */
export function useCounts(): Counts {
  return useContext(CountsContext);
}

/** The counts in the page's own data. */
export function countsOf(shell: Shell | undefined): Counts {
  if (!shell?.viewer) return noCounts;
  const { credits, paidUser } = shell.viewer;
  return { ...noCounts, unread: shell.counts?.unread ?? 0, newLikes: shell.counts?.newLikes ?? 0, credits, paidUser };
}

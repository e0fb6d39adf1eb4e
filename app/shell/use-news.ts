import { createContext, useContext } from "react";
import type { Shell } from "./shell-data.server.ts";

/** The time bonus as it was last heard of; `heardAt` by the page's own clock (`performance.now()`). */
export type HeardTimeBonus = { expires: string; secondsLeft: number; heardAt: number };

/** What moves without a reload: counts, credits, premium, and the time bonus of who has one. */
export type News = {
  unread: number;
  newLikes: number;
  credits: number;
  paidUser: boolean;
  timeBonus: HeardTimeBonus | null;
};

const none: News = { unread: 0, newLikes: 0, credits: 0, paidUser: false, timeBonus: null };

export const NewsContext = createContext<News>(none);

/** The news of the signed-in member: polled where scripts run, else what the page came with. Nothing for visitors. */
export function useNews(): News {
  return useContext(NewsContext);
}

/** What the page came with. */
export function newsOf(shell: Shell | undefined): News {
  if (!shell?.viewer) return none;
  const { credits, paidUser } = shell.viewer;
  return { ...none, unread: shell.counts?.unread ?? 0, newLikes: shell.counts?.newLikes ?? 0, credits, paidUser };
}

import type { Counts } from "./use-counts.ts";

type Shared = { memberId: number; news: Omit<Counts, "timeBonus"> };

/** Passes what one tab has received on to the browser's other tabs, hidden ones too. */
export function broadcastCounts(memberId: number, hear: (news: Shared["news"]) => void) {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("news");
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (data.memberId === memberId) hear(data.news);
    };
  }
  return {
    tell: (news: Shared["news"]) => channel?.postMessage({ memberId, news }),
    end: () => channel?.close(),
  };
}

import type { News } from "./use-news.ts";

type Shared = { memberId: number; news: Omit<News, "timeBonus"> };

/**
 * What one page of the browser has heard, its other pages know too: a hidden one asks for nothing, yet its title tells
 * the truth. Gives how to tell, and how to end.
 */
export function shareNews(memberId: number, hear: (news: Shared["news"]) => void) {
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

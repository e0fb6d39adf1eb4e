import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { seconds } from "../platform/units.ts";
import { useWorker } from "../push/use-worker.ts";
import { askForNews, isPushSubscribed } from "./ask-for-news.ts";
import { startPolling } from "./polling-timer.ts";
import { shareNews } from "./share-news.ts";
import type { Shell } from "./shell-data.server.ts";
import { useLiveLine } from "./use-live-line.ts";
import { useCalmRevalidate } from "./use-calm-revalidate.ts";
import { type News, newsOf } from "./use-news.ts";

/** Spec 9, Polling of user, chats and likes. */
const first = seconds(5);
export const pollingPause = async () => ((await isPushSubscribed()) ? seconds(300) : seconds(60));
/** Screens that show what the counts count: they are read again whole. */
const showsCounted = /^\/(chats|likes)(\/|$)|^\/members\/\d+\/chat$/;
const showsPresence = /^\/chats\/\d+$/;

/**
 * Counts and credits as they were last heard of: by live events while the page is seen, by polling beside them, from
 * the browser's other pages. The answer of a later navigation replaces what was heard before it.
 */
export function useHeardNews(shell: Shell | undefined): News {
  const memberId = shell?.viewer?.id;
  const [heard, setHeard] = useState<{ since: Shell | undefined; news: Omit<News, "timeBonus"> }>();
  const own = newsOf(shell);
  const news = heard && heard.since === shell ? { ...own, ...heard.news } : own;

  const { pathname } = useLocation();
  const revalidate = useCalmRevalidate();
  const current = useRef({ shell, news, pathname, revalidate });
  const reread = useRef(() => {});
  useEffect(() => {
    current.current = { shell, news, pathname, revalidate };
  });

  useEffect(() => {
    if (memberId === undefined) return;
    const ending = new AbortController();
    const keep = (news: Omit<News, "timeBonus">) => setHeard({ since: current.current.shell, news });
    const shared = shareNews(memberId, keep);
    const ask = async () => {
      const { shell, news, pathname, revalidate } = current.current;
      const answer = await askForNews(ending.signal);
      // What a navigation brought meanwhile is newer.
      if (!answer || ending.signal.aborted || current.current.shell !== shell) return;
      keep(answer);
      shared.tell(answer);
      const moved = answer.unread !== news.unread || answer.newLikes !== news.newLikes;
      // Who has gone offline tells nobody: an open conversation looks itself.
      if ((moved && showsCounted.test(pathname)) || showsPresence.test(pathname)) revalidate();
    };
    const rereadScreen = async () => {
      // Only over a line that answers: a screen whose rereading fails would be gone, with what is typed in it.
      const answer = await askForNews(ending.signal);
      if (!answer || ending.signal.aborted) return;
      shared.tell(answer);
      if (showsCounted.test(current.current.pathname)) current.current.revalidate();
    };
    reread.current = () => void (showsCounted.test(current.current.pathname) ? rereadScreen() : ask());
    const stop = startPolling(document, { first, pause: pollingPause, round: ask });
    return () => {
      ending.abort();
      stop();
      shared.end();
    };
  }, [memberId]);

  useLiveLine(memberId, reread);
  // A push message says that something is new, also where the live line is down.
  useWorker(memberId, shell?.language, () => reread.current());
  return news;
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { urls } from "#app/urls.ts";
import { readLastChat, rememberChat } from "./last-chat.ts";
import type { ChatWindow } from "../window/load-window.server.ts";

/** From this width on there are two panes (`lg` in the styles). */
const query = "(min-width: 1024px)";

function subscribe(change: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener("change", change);
  return () => wide.removeEventListener("change", change);
}

/** Whether the screen is wide enough for two panes; false until hydration. */
function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Milliseconds since 1970 by the browser's clock; comparable across reloads. */
const now = () => performance.timeOrigin + performance.now();

/** Remembers a chat opened on its own page, to show it beside the overview later. */
export function useRememberedChat({ viewerId, partner }: ChatWindow, isOpened: boolean): void {
  const profile = partner.id;
  useEffect(() => {
    if (isOpened) rememberChat(sessionStorage, { writer: viewerId, profile }, now());
  }, [isOpened, viewerId, profile]);
}

/**
 * The chat shown beside the overview on desktops: the last one opened in this tab. Undefined if none is known, if it is
 * no longer in the member's list, or on a narrow screen: a phone must not mark as read what it does not show.
 */
export function useLastChat(writerId: number): ChatWindow | undefined {
  const isDesktop = useIsDesktop();
  const { load, data } = useFetcher<{ pane?: ChatWindow | null }>();
  // The router may give a new `load` with each render.
  const latestLoad = useLatest(load);
  useEffect(() => {
    const profile = isDesktop ? readLastChat(sessionStorage, writerId, now()) : undefined;
    if (profile !== undefined) latestLoad.current(urls.chats({ pane: profile }));
  }, [isDesktop, writerId, latestLoad]);
  return isDesktop ? (data?.pane ?? undefined) : undefined;
}

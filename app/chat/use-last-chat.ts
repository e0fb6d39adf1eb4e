import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { urls } from "../urls.ts";
import { readLastChat, rememberChat } from "./last-chat.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { useDesktop } from "./use-desktop.ts";

/** Milliseconds since 1970 by the browser's own clock, which go on over a reload. */
const moment = () => performance.timeOrigin + performance.now();

/** Notes that a chat was opened on its own page, to be shown beside the overview later. */
export function useRememberedChat({ writerId, partner }: ChatWindow, isOpened: boolean): void {
  const profile = partner.id;
  useEffect(() => {
    if (isOpened) rememberChat(sessionStorage, { writer: writerId, profile }, moment());
  }, [isOpened, writerId, profile]);
}

/**
 * The chat that stands beside the overview on desktops: the last opened one of this tab. Undefined where none is known,
 * it is not in the member's list any more, or there is no room for it: a phone must not read what it does not show.
 */
export function useLastChat(writerId: number): ChatWindow | undefined {
  const isDesktop = useDesktop();
  const { load, data } = useFetcher<{ pane?: ChatWindow | null }>();
  useEffect(() => {
    const profile = isDesktop ? readLastChat(sessionStorage, writerId, moment()) : undefined;
    if (profile !== undefined) load(urls.chats({ pane: profile }));
    // `load` is a new one in each rendering.
  }, [isDesktop, writerId]);
  return isDesktop ? (data?.pane ?? undefined) : undefined;
}

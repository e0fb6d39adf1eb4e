import { useLocation } from "@remix-run/react";
import { urls } from "../urls.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * Where a chat's forms post and its parts open: the page's own address where it is one of this chat's two, else, from
 * a window that stands beside the overview, the conversation's.
 */
export function useChatAddress({ conversationId, partner }: Pick<ChatWindow, "conversationId" | "partner">): string {
  const { pathname } = useLocation();
  const own = urls.memberChat(partner.id);
  if (pathname === own || conversationId === null) return own;
  return urls.chat(conversationId);
}

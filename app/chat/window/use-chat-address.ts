import { useLocation } from "@remix-run/react";
import { urls } from "#app/urls.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * The address to which a chat's forms post and at which its dialogs open: the page's own address if it is one of this
 * chat's two; in a window beside the overview, the conversation's address.
 */
export function useChatAddress({ conversationId, partner }: Pick<ChatWindow, "conversationId" | "partner">): string {
  const { pathname } = useLocation();
  const own = urls.memberChat(partner.id);
  if (pathname === own || conversationId === null) return own;
  return urls.chat(conversationId);
}

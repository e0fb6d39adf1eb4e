import { urls } from "#app/urls.ts";
import type { EventKind } from "./notification-kinds.ts";

/** The address of an event: a message's conversation, otherwise the member who caused it. */
export function eventUrl(kind: EventKind, event: { senderId: number; conversationId: number | null }): string {
  if (kind === "message" && event.conversationId !== null) return urls.chat(event.conversationId);
  if (kind === "match" || kind === "message") return urls.memberChat(event.senderId);
  return kind === "like" ? urls.likesOf(event.senderId) : urls.member(event.senderId);
}

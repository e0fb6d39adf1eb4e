import { urls } from "../urls.ts";
import type { EventKind } from "./notification-kinds.ts";

/** Where an event is seen: a message in its conversation, everything else at who did it. */
export function toldAddress(kind: EventKind, told: { senderId: number; conversationId: number | null }): string {
  if (kind === "message" && told.conversationId !== null) return urls.chat(told.conversationId);
  if (kind === "match" || kind === "message") return urls.memberChat(told.senderId);
  return kind === "like" ? urls.likesOf(told.senderId) : urls.member(told.senderId);
}

import type { Viewer } from "#app/account/session/viewer.server.ts";
import { isClosedTo } from "#app/age/age-access.server.ts";
import { findDraft } from "#app/chat/composer/draft.queries.server.ts";
import { listChats, partnerCardOf } from "#app/chat/overview/overview.queries.server.ts";
import { findPartnerCard } from "#app/chat/window/conversation-window.queries.server.ts";
import { type Chat, findChat, findChatWithMember } from "#app/chat/window/open-chat.server.ts";
import { type MemberCard, toCard } from "#app/members/card.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { urls } from "#app/urls.ts";

/** The conversation that a member goes on with after paying. */
export type ChatAhead = { member: MemberCard; address: string; partnerWroteLast: boolean; hasDraft: boolean };

/**
 * The conversation that the order was begun from, or else the newest one with unread messages; null where there is
 * none, where the order was begun elsewhere, and where nobody can be written to.
 */
export async function loadChatAhead(request: Request, viewer: Viewer, next: string | null): Promise<ChatAhead | null> {
  if (await isClosedTo(request, "chat")) return null;
  const begunFrom = next === null ? undefined : await findChatAt(request, viewer, next);
  if (next !== null && begunFrom?.member?.access !== "open") return null;
  const wanted = begunFrom ? { partnerId: begunFrom.partnerId } : ({ filter: "unread" } as const);
  const profileId = viewer.profile.id;
  const [entry] = (await listChats(db, { profileId, limit: 1, ...wanted }, now())).chats;
  const partner = entry ?? (begunFrom && (await findPartner(profileId, begunFrom.partnerId)));
  if (!partner || partner.isGone) return null;
  return {
    member: partner.profile,
    address: next ?? urls.memberChat(partner.profile.id),
    partnerWroteLast: entry?.lastMessage?.own === false,
    hasDraft: (await findDraft(db, { profileId, otherId: partner.profile.id })) !== "",
  };
}

/** The chat that one of its two addresses leads to. */
async function findChatAt(request: Request, viewer: Viewer, path: string): Promise<Chat | undefined> {
  const [, memberId, chatId] = /^\/(?:members\/(\d+)\/chat|chats\/(\d+))(?:[?#]|$)/.exec(path) ?? [];
  return chatId ? findChat(request, viewer, chatId) : findChatWithMember(request, viewer, memberId);
}

async function findPartner(viewerId: number, id: number) {
  const row = await findPartnerCard(db, viewerId, id);
  return row && partnerCardOf(row, toCard(row, now()));
}

import { data } from "@remix-run/node";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { currencyOf } from "#app/credits/currency.ts";
import { loadTopUp } from "#app/credits/bundles/load-top-up.server.ts";
import { messageCosts } from "#app/credits/bundles/message-costs.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { findMemberAccess, type MemberAccess } from "#app/members/access/access.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { findConversationOfPair } from "../conversation.queries.server.ts";
import { findConversationSide, type ConversationSide } from "./conversation-window.queries.server.ts";
import { findPromptToQuote } from "../prompts/quoted-prompt.server.ts";
import { refusalForPhoto } from "../photos/photo-too-early.ts";
import { type ChatWindow, loadWindow } from "./load-window.server.ts";
import { readWindow } from "./read-conversation.server.ts";

/** The partner, and the viewer's side if the chat was started. `member` is undefined if their account is gone. */
export type Chat = { partnerId: number; side: ConversationSide | undefined; member: MemberAccess | undefined };

/** The viewer's side of the chat of `/chats/{id}`; undefined if it is unknown or belongs to others. */
export async function findSide(viewer: Viewer, param: string | undefined): Promise<ConversationSide | undefined> {
  const id = parseId(param);
  return id === undefined ? undefined : findConversationSide(db, viewer.profile.id, id);
}

/** The chat of `/chats/{id}`; undefined if it is unknown or belongs to others. */
export async function findChat(request: Request, viewer: Viewer, param: string | undefined): Promise<Chat | undefined> {
  const side = await findSide(viewer, param);
  if (!side) return undefined;
  const member = await findPartnerAccess(request, viewer, side.partnerId);
  return { partnerId: side.partnerId, side, member };
}

async function findPartnerAccess(request: Request, viewer: Viewer, partnerId: number) {
  return findMemberAccess(db, viewerScopeOf(await siteOf(request), viewer), partnerId);
}

/** The chat of `/members/{id}/chat`, started or not; undefined for the viewer's own profile and for hidden members. */
export async function findChatWithMember(
  request: Request,
  viewer: Viewer,
  param: string | undefined,
): Promise<Chat | undefined> {
  const id = parseId(param);
  const member = id === undefined ? undefined : await findPartnerAccess(request, viewer, id);
  if (!member || member.access === "own") return undefined;
  const conversation = await findConversationOfPair(db, viewer.profile.id, member.id);
  const side = conversation && (await findConversationSide(db, viewer.profile.id, conversation.id));
  return { partnerId: member.id, side, member };
}

/** The data of both chat screens. */
export type OpenedChat = { chat: ChatWindow; title: { name: string } };

/**
 * Opens a chat for its screen; both addresses show the same window. The shown messages are marked as read (spec 4),
 * except by a prefetch or a HEAD. A viewer whom the partner has blocked gets the refusal of spec 6. A chat without its
 * `member` has them looked up beside the window: one wait for the database less.
 */
export async function openChat(
  request: Request,
  viewer: Viewer,
  opened: Chat | Omit<Chat, "member">,
): Promise<OpenedChat> {
  const { partnerId, side } = opened;
  const site = await siteOf(request);
  const currency = currencyOf(paymentCountryOf(request, site, viewer));
  const isShort = viewer.credits < Math.max(...Object.values(messageCosts(site.settings)));
  const asked = new URL(request.url).searchParams.get("prompt");
  const language = await languageOf(request);
  const [member, chat, topUp, quoted] = await Promise.all([
    "member" in opened ? opened.member : findPartnerAccess(request, viewer, partnerId),
    loadWindow(db, { site, viewer, partnerId, side, currency, messageCount: requestedMessageCount(request) }, now()),
    isShort ? loadTopUp(db, { request, site, viewer }, now()) : [],
    asked === null ? undefined : findPromptToQuote(db, partnerId, { prompt: asked, language }),
  ]);
  if (member?.access === "blocked") {
    throw data({ reason: "blocked_by_member", values: { name: member.name } }, { status: 403 });
  }
  if (!chat) throw notFound("member_not_found");
  if (!isPassive(request) && side) await leaveTrace(readWindow(db, viewer.profile.id, { side, ...chat }));
  const title = {
    name: chat.partner.name || textsIn(language, "chat")("window.gone_name"),
  };
  const photoRefusal = refusalForPhoto({
    isConfirmed: viewer.status === "active",
    photoFirst: site.settings.photo_first,
    isKnown: member?.knowsViewer ?? false,
    isUnderReview: viewer.arePhotosUnderReview,
  });
  const isPartnerBlocked = member?.access === "blocker";
  // Whoever may not see the profile is not shown its answers either.
  const prompt = (member?.access === "open" && quoted) || null;
  return { chat: { ...chat, topUp, isPartnerBlocked, photoRefusal, prompt }, title };
}

/** How many messages `?shown=` requests; the window enforces its limits. */
function requestedMessageCount(request: Request): number | undefined {
  const requested = new URL(request.url).searchParams.get("shown") ?? "";
  return /^\d{1,6}$/.test(requested) ? Number(requested) : undefined;
}

import { data } from "@remix-run/node";
import type { Viewer } from "../account/viewer.server.ts";
import { currencyOf } from "../credits/currency.ts";
import { paymentCountryOf } from "../credits/payment-country.server.ts";
import { findMemberAccess, type MemberAccess } from "../members/access.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { parseId } from "../platform/public-id.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { findConversationOfPair } from "./conversation.queries.server.ts";
import { findOwnSide, type OwnSide } from "./conversation-window.queries.server.ts";
import { type ChatWindow, loadWindow } from "./load-window.server.ts";
import { readWindow } from "./read-conversation.server.ts";

/** Whom a chat is with, and the viewer's side of it where it was started. `member` is undefined where they are gone. */
export type Chat = { partnerId: number; side: OwnSide | undefined; member: MemberAccess | undefined };

/** The chat of `/chats/{id}`: undefined for foreign and unknown ones alike. */
export async function findChat(request: Request, viewer: Viewer, param: string | undefined): Promise<Chat | undefined> {
  const id = parseId(param);
  const side = id === undefined ? undefined : await findOwnSide(db, viewer.profile.id, id);
  if (!side) return undefined;
  const member = await findMemberAccess(db, lookerOf(await siteOf(request), viewer), side.otherId);
  return { partnerId: side.otherId, side, member };
}

/** The chat of `/members/{id}/chat`, started or not: undefined for oneself and for whom the viewer may not know of. */
export async function findChatWith(
  request: Request,
  viewer: Viewer,
  param: string | undefined,
): Promise<Chat | undefined> {
  const id = parseId(param);
  const looker = lookerOf(await siteOf(request), viewer);
  const member = id === undefined ? undefined : await findMemberAccess(db, looker, id);
  if (!member || member.access === "own") return undefined;
  const conversation = await findConversationOfPair(db, viewer.profile.id, member.id);
  const side = conversation && (await findOwnSide(db, viewer.profile.id, conversation.id));
  return { partnerId: member.id, side, member };
}

/**
 * Opens a chat for its screen: both addresses show the same window. What it shows is read by that (spec 4), except in
 * speculative requests. Who was blocked by the other gets the spec's words instead (spec 6).
 */
export async function openChat(
  request: Request,
  viewer: Viewer,
  { partnerId, side, member }: Chat,
): Promise<{ window: ChatWindow; title: { name: string } }> {
  if (member?.access === "blocked") {
    throw data({ reason: "blocked_by_member", values: { name: member.name } }, { status: 403 });
  }
  const site = await siteOf(request);
  const currency = currencyOf(paymentCountryOf(request, site, viewer));
  const blocked = member?.access === "blocker";
  const wish = { site, viewer, partnerId, side, blocked, currency, shown: shownOf(request) };
  const window = await loadWindow(db, wish, now());
  if (!window) throw data({ reason: "member_not_found" }, { status: 404 });
  if (!isPrefetch(request)) await readWindow(db, viewer.profile.id, window);
  const title = {
    name: window.gone ? textsIn(await languageOf(request), "chat")("window.gone_name") : window.partner.name,
  };
  return { window, title };
}

/** How many messages `?shown=` asks for; the window holds it within its limits. */
function shownOf(request: Request): number | undefined {
  const asked = new URL(request.url).searchParams.get("shown") ?? "";
  return /^\d{1,6}$/.test(asked) ? Number(asked) : undefined;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { sealAccount } from "#app/platform/doors/page-account.server.ts";
import { securityHeaders } from "#app/platform/render/security-headers.server.ts";
import { isLight, showsPhotos } from "#app/platform/request/light.server.ts";
import { markOpenStream } from "#app/platform/request/request-scope.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { refusedWith } from "#app/platform/render/not-found.server.ts";
import { findTakeBackState, listNewestMessages } from "#app/chat/window/conversation-window.queries.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { newestShownPhoto } from "#app/chat/photos/newest-shown-photo.ts";
import { readShown } from "#app/chat/photos/photo-address.ts";
import { findFraudNotice } from "#app/chat/warnings/fraud-notice.queries.server.ts";
import { findChat } from "#app/chat/window/open-chat.server.ts";
import { liveCss } from "#app/chat/live/live-document.server.tsx";
import { liveStream } from "#app/chat/live/live-stream.server.ts";
import { offersTakeBack } from "#app/chat/replies/take-back.ts";
import { shownMessageCount } from "#app/chat/window/history-limit.ts";

/**
 * A conversation as a live document that needs no scripts, for the frame above the composer
 * (app/chat/README.md#without-scripts).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const chat = await findChat(request, viewer, params.id);
  if (!chat?.side) throw refusedWith("conversation_not_found", 404);
  if (chat.member?.access === "blocked") throw refusedWith("blocked_by_member", 403);
  const { side } = chat;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const headers = {
    ...securityHeaders({ nonce: undefined, inlineCss: liveCss, imageOrigins: [], formTargets: [] }),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  // The stream marks as read what it shows.
  if (request.method === "HEAD") return new Response(null, { headers });
  const limit = shownMessageCount(0, site.settings.chat_history_limit);
  const ownSide = { ...side, profileId: viewer.profile.id };
  const { messages } = await listNewestMessages(db, ownSide, limit);
  const isReachable = chat.member?.access === "open";
  // Who can't be reached reads no more: this stays true while the frame is open.
  const openedAt = now();
  const { readSeq } = isReachable ? { readSeq: 0 } : await findTakeBackState(db, ownSide, openedAt);

  const query = new URL(request.url).searchParams;
  const round = Number(query.get("round")) || 0;
  const shown = readShown(query);
  const stream = liveStream(
    {
      member: {
        accountId: viewer.accountId,
        profileId: viewer.profile.id,
        sessionHash: sessionHashOf(request, site),
      },
      context: {
        language,
        niche: site.niche.name,
        format: formatsOf(
          readerLocaleOf(language, paymentCountryOf(request, site, viewer), site.settings.domain_language),
          site.settings.timezone,
        ),
        conversationId: side.conversationId,
        account: sealAccount(viewer.accountId),
        partnerName: chat.member?.name ?? textsIn(language, "chat")("window.gone_name"),
        showsPhotos: !isLight(request) || showsPhotos(request),
        shown,
        offersOptions: (message) => isReachable || offersTakeBack(message, { readSeq, now: openedAt }),
        offersAlwaysAt: isReachable && !side.showsPhotos ? newestShownPhoto(messages)?.id : undefined,
        partner: chat.member ? { id: chat.partnerId, blocked: chat.member.access === "blocker" } : null,
      },
      messages,
      side,
      fraudNotice: await findFraudNotice(db, ownSide),
      findFraudNotice: () => findFraudNotice(db, ownSide),
      round,
      nextUrl: urls.chatLive(side.conversationId, { round: round + 1 }) + shown.map((id) => `&show=${id}`).join(""),
      async findSideAgain() {
        const again = await findChat(request, viewer, params.id);
        const isStillAllowed = again?.side?.hiddenSeq === side.hiddenSeq && again.member?.access !== "blocked";
        return isStillAllowed ? again.side : undefined;
      },
    },
    request.signal,
  );
  if (!stream) return new Response("Too many open pages", { status: 429, headers: { "Retry-After": "60" } });
  markOpenStream();
  return new Response(stream, { headers });
}

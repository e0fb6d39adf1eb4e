import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { sessionHashOf } from "../../account/session-cookie.server.ts";
import { requireViewer } from "../../account/viewer.server.ts";
import { paymentCountryOf } from "../../credits/payment-country.server.ts";
import { db } from "../../platform/db.server.ts";
import { securityHeaders } from "../../platform/render/security-headers.server.ts";
import { oncePerRequest } from "../../platform/request-scope.server.ts";
import { formatsOf } from "../../site/formats.ts";
import { languageOf } from "../../site/language.server.ts";
import { readerLocaleOf } from "../../site/reader-locale.ts";
import { siteOf } from "../../site/site.server.ts";
import { urls } from "../../urls.ts";
import { listMessages } from "../conversation-window.queries.server.ts";
import { findChat } from "../open-chat.server.ts";
import { liveCss } from "./live-document.server.tsx";
import { liveStream } from "./live-stream.server.ts";

const shown = 50;

/** A conversation of the viewer's that goes on without scripts, for the frame beside the composer (design 5). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const chat = await findChat(request, viewer, params.id);
  if (!chat?.side) throw data({ reason: "conversation_not_found" }, { status: 404 });
  if (chat.member?.access === "blocked") throw data({ reason: "blocked_by_member" }, { status: 403 });
  const { side } = chat;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const limit = Math.min(shown, site.settings.chat_history_limit);
  const { messages } = await listMessages(db, { ...side, profileId: viewer.profile.id }, limit);

  const round = Number(new URL(request.url).searchParams.get("round")) || 0;
  const stream = liveStream(
    {
      member: {
        accountId: viewer.accountId,
        profileId: viewer.profile.id,
        sessionHash: sessionHashOf(request, site),
      },
      words: {
        language,
        niche: site.niche.name,
        format: formatsOf(
          readerLocaleOf(language, paymentCountryOf(request, site, viewer), site.settings.domain_language),
          site.settings.timezone,
        ),
        conversationId: side.conversationId,
      },
      messages,
      side,
      round,
      next: urls.chatLive(side.conversationId, { round: round + 1 }),
      async stillOpen() {
        const again = await findChat(request, viewer, params.id);
        return again?.side?.hiddenSeq === side.hiddenSeq && again.member?.access !== "blocked";
      },
    },
    request.signal,
  );
  if (!stream) return new Response("Too many open pages", { status: 429, headers: { "Retry-After": "60" } });
  // The front ends it at shutdown.
  oncePerRequest("open-stream", () => true);
  return new Response(stream, {
    headers: {
      ...securityHeaders({ nonce: undefined, inlineCss: liveCss, imageOrigins: [], formTargets: [] }),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

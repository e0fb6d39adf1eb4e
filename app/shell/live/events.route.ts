import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasLiveListener } from "#app/platform/live/live-listeners.server.ts";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { notifyPresence } from "#app/chat/live/notify-partners.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { eventStream } from "./event-stream.server.ts";

/** The viewer's live events, one stream per tab (design 5). Too many open streams are answered with 429. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { accountId, profile } = viewer;
  const sessionHash = sessionHashOf(request, await siteOf(request));
  const wasHere = hasLiveListener(profile.id);
  const stream = eventStream({ accountId, profileId: profile.id, sessionHash }, request.signal);
  if (!stream) return new Response("Too many open pages", { status: 429, headers: { "Retry-After": "60" } });
  if (!wasHere && !profile.invisible) await notifyPresence(db, profile.id);
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Compressing each stream would cost memory, and proxies would buffer the events.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

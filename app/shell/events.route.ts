import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasLiveReader } from "../account/live-readers.server.ts";
import { sessionHashOf } from "../account/session-cookie.server.ts";
import { requireViewer } from "../account/viewer.server.ts";
import { tellPresence } from "../chat/live/tell-presence.server.ts";
import { db } from "../platform/db.server.ts";
import { siteOf } from "../site/site.server.ts";
import { eventStream } from "./event-stream.server.ts";

/** The viewer's own live events, one stream per tab (design 5). Who has too many open is told to come later. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { accountId, profile } = viewer;
  const sessionHash = sessionHashOf(request, await siteOf(request));
  const wasHere = hasLiveReader(profile.id);
  const stream = eventStream({ accountId, profileId: profile.id, sessionHash }, request.signal);
  if (!stream) return new Response("Too many open pages", { status: 429, headers: { "Retry-After": "60" } });
  if (!wasHere && !profile.invisible) await tellPresence(db, profile.id);
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // A stream each for compression would cost memory, and proxies would hold events back.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

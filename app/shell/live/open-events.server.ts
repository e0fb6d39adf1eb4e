import type { Viewer } from "#app/account/session/viewer.server.ts";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { notifyPresence } from "#app/chat/live/notify-partners.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hasLiveListener } from "#app/platform/live/live-listeners.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { openEventStream } from "./event-stream.server.ts";

/**
 * Opens a stream of the viewer's events, one per tab (app/chat/README.md#live), and tells conversation partners that
 * the member has come online. False if too many are open, or the connection is gone.
 */
export async function openEvents(
  request: Request,
  { accountId, profile }: Viewer,
  connect: Parameters<typeof openEventStream>[1],
): Promise<boolean> {
  const sessionHash = sessionHashOf(request, await siteOf(request));
  const wasHere = hasLiveListener(profile.id);
  if (!openEventStream({ accountId, profileId: profile.id, sessionHash }, connect)) return false;
  if (!wasHere && !profile.invisible) await notifyPresence(db, profile.id);
  return true;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { eventStreamHeaders } from "#app/shell/live/event-stream.server.ts";
import { openEvents } from "#app/shell/live/open-events.server.ts";
import { urls } from "#app/urls.ts";
import { asRequest } from "#app/platform/request/incoming-request.ts";

/**
 * Answers a member's live events with a stream, before Remix is asked. False: Remix answers, with the login or a refusal.
 */
export async function answerLiveEvents(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method, url = "" } = incoming;
  if (method !== "GET" || url.split("?", 1)[0] !== urls.events()) return false;
  const request = asRequest(incoming);
  try {
    const viewer = await findViewer(request);
    if (!viewer) return false;
    return await openEvents(request, viewer, (first, leave) => {
      if (response.destroyed) return undefined;
      response.once("close", leave).writeHead(200, eventStreamHeaders).write(first);
      return response;
    });
  } catch (error) {
    // Without a database Remix answers 503 as well. The partners' notice fails after the stream has been opened.
    if (!(error instanceof Response)) log.error({ error }, "a stream of live events could not be opened");
    return response.headersSent;
  }
}

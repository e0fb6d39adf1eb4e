import type { IncomingMessage, ServerResponse } from "node:http";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Connection, eventStreamHeaders } from "#app/shell/live/event-stream.server.ts";
import { openEvents } from "#app/shell/live/open-events.server.ts";
import { urls } from "#app/urls.ts";
import { asRequest } from "./incoming-request.ts";

/** Makes a stream of a response (scripts/front/open-streams.mjs). */
type Take = (
  response: ServerResponse,
  headers: Record<string, string>,
  first: Uint8Array,
  leave: () => void,
) => Connection | undefined;

/**
 * Answers a member's live events before Remix is asked (scripts/front.mjs calls it): a stream through Remix and Express
 * holds four times the memory for as long as the page is open. False, at once or as the promise's value: Remix answers,
 * with the login or a refusal.
 */
function answerLiveEvents(incoming: IncomingMessage, response: ServerResponse, take: Take): false | Promise<boolean> {
  const { method, url = "" } = incoming;
  if (method !== "GET" || url.split("?", 1)[0] !== urls.events()) return false;
  return answer(asRequest(incoming), response, take);
}

async function answer(request: Request, response: ServerResponse, take: Take): Promise<boolean> {
  try {
    const viewer = await findViewer(request);
    if (!viewer) return false;
    return await openEvents(request, viewer, (first, leave) => take(response, eventStreamHeaders, first, leave));
  } catch (error) {
    // Without a database Remix answers 503 as well. The partners' notice fails after the stream has been opened.
    if (!(error instanceof Response)) log.error({ error }, "live events could not be opened");
    return false;
  }
}

/** From now on the front asks this process for live events. */
export function startLiveEvents(): void {
  (globalThis as unknown as Record<symbol, typeof answerLiveEvents>)[Symbol.for("live-events")] = answerLiveEvents;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { type Connection, eventStreamHeaders } from "#app/shell/live/event-stream.server.ts";
import { openEvents } from "#app/shell/live/open-events.server.ts";

/**
 * The viewer's live events. The server answers them before Remix (hook `liveEvents`); here are its refusals, and
 * development and remix-serve, which have no stages. Too many open streams are answered with 429.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { readable, connect } = readableConnection(request.signal);
  if (!(await openEvents(request, viewer, connect))) {
    return new Response("Too many open pages", { status: 429, headers: { "Retry-After": "60" } });
  }
  return new Response(readable, { headers: eventStreamHeaders });
}

/** A connection as the body of a response. */
function readableConnection(signal: AbortSignal) {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  let leave = () => {};
  const readable = new ReadableStream<Uint8Array>(
    { start: (controller) => void (writer = controller), cancel: () => leave() },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const connection: Connection = {
    write: (bytes) => writer?.enqueue(bytes),
    get writableLength() {
      return -(writer?.desiredSize ?? 0);
    },
    end() {
      writer?.close();
      writer = undefined;
    },
  };
  const connect = (first: Uint8Array, onLeave: () => void) => {
    if (signal.aborted) return undefined;
    leave = onLeave;
    signal.addEventListener("abort", onLeave, { once: true });
    connection.write(first);
    return connection;
  };
  return { readable, connect };
}

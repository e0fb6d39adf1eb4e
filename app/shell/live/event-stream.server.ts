import { randomInt } from "node:crypto";
import { addLiveListener } from "#app/platform/live/live-listeners.server.ts";
import type { LiveEvent } from "#app/platform/live/bus.server.ts";
import type { LiveHint } from "#app/platform/live/live-hints.ts";

/** The events sent to members. All other bus events are for processes only. */
const publicTypes = ["message", "read", "chats", "like", "presence", "typing"] as const;
/** A reader that is this many hints behind is disconnected; it reconnects by itself. */
const maxWaiting = 100;

/**
 * The member's events as a stream (design 5). They are only hints: each says that something changed, and the page
 * reloads it. The first hint says to reload everything, so a reconnecting page misses nothing and needs no
 * Last-Event-ID. Undefined if the member has too many streams open.
 */
export function eventStream(
  member: { accountId: number; profileId: number; sessionHash: string },
  signal: AbortSignal,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => {
    if (!writer) return;
    if ((writer.desiredSize ?? 0) < -maxWaiting) return end();
    writer.enqueue(encoder.encode(text));
  };
  const send = (hint: LiveHint) => write(`data: ${JSON.stringify(hint)}\n\n`);
  const end = () => {
    leave?.();
    const open = writer;
    writer = undefined;
    open?.close();
  };

  const leave = addLiveListener({
    ...member,
    onEvent: (event) => {
      const hint = hintOf(event);
      if (hint) send(hint);
    },
    onGap: () => send({ type: "reread" }),
    sendHeartbeat: () => write(":\n\n"),
    close: end,
  });
  if (!leave) return undefined;
  signal.addEventListener("abort", end, { once: true });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
      if (signal.aborted) return end();
      // After a restart the pages must not all reconnect at the same time.
      write(`retry: ${randomInt(1000, 4000)}\n`);
      send({ type: "reread" });
    },
    cancel() {
      writer = undefined;
      leave();
    },
  });
}

function hintOf({ type, conversation, profile }: LiveEvent): LiveHint | undefined {
  const name = publicTypes.find((each) => each === type);
  if (!name) return undefined;
  return {
    type: name,
    ...(typeof conversation === "number" && { conversation }),
    ...(typeof profile === "number" && { profile }),
  };
}

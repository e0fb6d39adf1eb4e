import { randomInt } from "node:crypto";
import { addLiveReader } from "../account/live-readers.server.ts";
import type { LiveEvent } from "../platform/bus.server.ts";
import type { LiveHint } from "../platform/live-hints.ts";

/** What members hear of. Everything else on the bus is between processes. */
const told = ["message", "read", "chats", "like", "presence", "typing"] as const;
/** A reader that takes nothing is behind by so many hints; then it is let go and comes back by itself. */
const mostWaiting = 100;

/**
 * The member's events as a stream (design 5). Hints only: each says that something changed, and the page rereads it.
 * The first says to reread everything, so that whoever comes back misses nothing and hears nothing twice; where it
 * left off (Last-Event-ID) does not matter. Undefined where the member has too many open.
 */
export function eventStream(
  member: { accountId: number; profileId: number; sessionHash: string },
  signal: AbortSignal,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => {
    if (!writer) return;
    if ((writer.desiredSize ?? 0) < -mostWaiting) return end();
    writer.enqueue(encoder.encode(text));
  };
  const tell = (hint: LiveHint) => write(`data: ${JSON.stringify(hint)}\n\n`);
  const end = () => {
    leave?.();
    const open = writer;
    writer = undefined;
    open?.close();
  };

  const leave = addLiveReader({
    ...member,
    hear: (event) => {
      const hint = hintOf(event);
      if (hint) tell(hint);
    },
    reread: () => tell({ type: "reread" }),
    beat: () => write(":\n\n"),
    end,
  });
  if (!leave) return undefined;
  signal.addEventListener("abort", end, { once: true });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
      if (signal.aborted) return end();
      // After a restart not everybody comes back at the same moment.
      write(`retry: ${randomInt(1000, 4000)}\n`);
      tell({ type: "reread" });
    },
    cancel() {
      writer = undefined;
      leave();
    },
  });
}

function hintOf({ type, conversation, profile }: LiveEvent): LiveHint | undefined {
  const name = told.find((each) => each === type);
  if (!name) return undefined;
  return {
    type: name,
    ...(typeof conversation === "number" && { conversation }),
    ...(typeof profile === "number" && { profile }),
  };
}

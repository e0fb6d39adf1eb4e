import { randomInt } from "node:crypto";
import { addLiveListener, type LiveListener, removeLiveListener } from "#app/platform/live/live-listeners.server.ts";
import type { LiveEvent } from "#app/platform/live/bus.server.ts";
import type { LiveHint } from "#app/platform/live/live-hints.ts";

/** The events sent to members. All other bus events are for processes only. */
const publicTypes = ["message", "changed", "read", "chats", "like", "presence", "typing"] as const;
/** A reader that has this many bytes still to read is disconnected; it reconnects by itself. */
const maxWaiting = 8 * 1024;

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Compressing each stream would cost memory, and proxies would buffer the events.
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
  "X-Content-Type-Options": "nosniff",
};

/** Where a stream is written to: a socket, in production. */
export type Connection = {
  write(bytes: Uint8Array): unknown;
  /** The bytes that the reader has not taken yet. */
  readonly writableLength: number;
  end(): unknown;
};
/** Opens the connection with its first bytes; `leave` must be called when it has closed. Undefined: it is gone. */
type Connect = (first: Uint8Array, leave: () => void) => Connection | undefined;

/**
 * The member's events as a stream (app/chat/README.md#live). They are only hints: each says that something changed, and
 * the page reloads it. The first hint says to reload everything, so a reconnecting page misses nothing and needs no
 * Last-Event-ID. Thousands are open at once, so a stream is this object and its connection, nothing else.
 */
class EventStream implements LiveListener {
  readonly accountId: number;
  readonly profileId: number;
  readonly sessionHash: string;
  connection: Connection | undefined = undefined;

  constructor(member: StreamMember) {
    this.accountId = member.accountId;
    this.profileId = member.profileId;
    this.sessionHash = member.sessionHash;
  }

  onEvent(event: LiveEvent): void {
    const bytes = bytesOf(event);
    if (bytes) this.#write(bytes);
  }

  onGap(): void {
    this.#write(reread);
  }

  sendHeartbeat(): void {
    this.#write(heartbeat);
  }

  close(): void {
    removeLiveListener(this);
    this.connection?.end();
    this.connection = undefined;
  }

  #write(bytes: Uint8Array): void {
    if (!this.connection) return;
    if (this.connection.writableLength > maxWaiting) this.close();
    else this.connection.write(bytes);
  }
}

type StreamMember = { accountId: number; profileId: number; sessionHash: string };

/** Opens a stream of the member's events; false if the member has too many open, or the connection is gone. */
export function openEventStream(member: StreamMember, connect: Connect): boolean {
  const stream = new EventStream(member);
  if (!addLiveListener(stream)) return false;
  // After a restart the pages must not all reconnect at the same time.
  const first = Buffer.concat([Buffer.from(`retry: ${randomInt(1000, 4000)}\n`), reread]);
  stream.connection = connect(first, () => stream.close());
  if (!stream.connection) stream.close();
  return stream.connection !== undefined;
}

const bytesOfHint = (hint: LiveHint) => Buffer.from(`data: ${JSON.stringify(hint)}\n\n`);
const reread = bytesOfHint({ type: "reread" });
const heartbeat = Buffer.from(":\n\n");

let latest: { event: LiveEvent; bytes: Uint8Array | undefined } | undefined;

/** Made once for all readers of an event: they are called one after another. */
function bytesOf(event: LiveEvent): Uint8Array | undefined {
  if (latest?.event !== event) {
    const hint = hintOf(event);
    latest = { event, bytes: hint && bytesOfHint(hint) };
  }
  return latest.bytes;
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

import { createClient } from "#db/connect.ts";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";
import { requestPool } from "../database/db.server.ts";
import { busChannel, type LiveEvent } from "./live-event.server.ts";
import { outsideRequests } from "../request/request-scope.server.ts";
import { seconds } from "../units.ts";

const batchMs = 10;
/** A dead connection looks like a quiet one, so it is checked at this interval. */
const checkInterval = seconds(5);
const answerTimeout = seconds(2.5);

export type { LiveEvent } from "./live-event.server.ts";
type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let waiting: LiveEvent[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Notifies all processes, after the commit and in batches of 10 ms: a notify inside the transaction costs two thirds of
 * the insert rate. An event may be lost: listeners reload the state.
 *
 * Who hears it: with `to`, the open streams of those members in every process (live-listeners): a page's through
 * shell/live/event-stream, a conversation's without scripts through chat/live/live-stream. Without `to`, the processes
 * themselves: the caches of sites, company and push keys are read again, and the streams of ended sessions close.
 */
export function publish(event: LiveEvent): void {
  waiting.push(event);
  timer ??= outsideRequests(() => setTimeout(() => void flush(), batchMs));
}

async function flush(): Promise<void> {
  timer = undefined;
  const batch = waiting;
  waiting = [];
  try {
    // The payload of a notify is limited to 8000 bytes.
    for (const payload of splitIntoPayloads(batch, 7_000))
      await requestPool.query("select pg_notify($1, $2)", [busChannel, payload]);
  } catch (error) {
    log.warn({ error }, "live events were lost");
  }
}

function splitIntoPayloads(events: LiveEvent[], bytes: number): string[] {
  const chunks: string[] = [];
  let chunk: string[] = [];
  let size = 2;
  for (const event of events) {
    const text = JSON.stringify(event);
    if (chunk.length > 0 && size + Buffer.byteLength(text) > bytes) {
      chunks.push(`[${chunk.join(",")}]`);
      chunk = [];
      size = 2;
    }
    chunk.push(text);
    size += Buffer.byteLength(text) + 1;
  }
  if (chunk.length > 0) chunks.push(`[${chunk.join(",")}]`);
  return chunks;
}

/** Calls the listener for every event of every process. Returns the function that ends it. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens this process's only LISTEN connection and keeps it open; `onGap` runs after each (re)connection. */
export function listenToBus(onGap: () => void): void {
  const limits = { connectionTimeoutMillis: answerTimeout, query_timeout: answerTimeout };
  // Named, to be recognisable among the database's sessions.
  const client = createClient(
    { connectionString: env.databaseDirectUrl ?? env.databaseUrl, application_name: "live events", ...limits },
    reconnect,
  );
  let isLost = false;
  const checking = setInterval(() => void client.query("select 1").catch(reconnect), checkInterval).unref();
  function reconnect(error?: Error) {
    if (isLost) return;
    isLost = true;
    clearInterval(checking);
    log.warn({ error: error?.message }, "the bus connection was lost");
    client.end().catch(() => {});
    setTimeout(() => listenToBus(onGap), seconds(1)).unref();
  }
  client.on("end", reconnect);
  client.on("notification", (message) => {
    for (const event of readEvents(message.payload)) for (const listener of [...listeners]) listener(event);
  });
  client
    .connect()
    .then(() => client.query(`listen ${busChannel}`))
    .then(onGap, reconnect);
}

/** Anybody who may connect may also notify: payloads that are no list of events are ignored. */
function readEvents(payload: string | undefined): LiveEvent[] {
  try {
    const events: unknown = JSON.parse(payload ?? "[]");
    return Array.isArray(events) ? (events as LiveEvent[]).filter((event) => typeof event?.type === "string") : [];
  } catch {
    return [];
  }
}

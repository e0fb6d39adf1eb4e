import pg from "pg";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { pool } from "./db.server.ts";

const channel = "live";
const gather = 10;

/** A hint that something changed; never the row itself. `to` are the profile ids it concerns, none = everybody. */
export type LiveEvent = { type: string; to?: number[]; [detail: string]: unknown };
type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let waiting: LiveEvent[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Tells all processes, after the commit and gathered over 10 ms: a notify inside the transaction costs two thirds of
 * the insert rate. An event may be lost; who listens rereads state.
 */
export function publish(event: LiveEvent): void {
  waiting.push(event);
  timer ??= setTimeout(() => void flush(), gather);
}

async function flush(): Promise<void> {
  timer = undefined;
  const batch = waiting;
  waiting = [];
  try {
    // A notify carries at most 8000 bytes.
    for (const payload of inChunks(batch, 7_000)) await pool.query("select pg_notify($1, $2)", [channel, payload]);
  } catch (error) {
    log.warn({ error: (error as Error).message }, "live events were lost");
  }
}

function inChunks(events: LiveEvent[], bytes: number): string[] {
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

/** Hears every event of every process from now on; gives the function that ends it. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens this process's one LISTEN connection and keeps it open; `onGap` runs after each (re)connection. */
export function listenToBus(onGap: () => void): void {
  const client = new pg.Client({ connectionString: env.databaseUrl, keepAlive: true });
  let lost = false;
  const again = (error?: Error) => {
    if (lost) return;
    lost = true;
    log.warn({ error: error?.message }, "the bus connection was lost");
    client.end().catch(() => {});
    setTimeout(() => listenToBus(onGap), 1000).unref();
  };
  client.on("error", again);
  client.on("end", again);
  client.on("notification", (message) => {
    for (const event of JSON.parse(message.payload ?? "[]") as LiveEvent[]) {
      for (const listener of [...listeners]) listener(event);
    }
  });
  client
    .connect()
    .then(() => client.query(`listen ${channel}`))
    .then(onGap, again);
}

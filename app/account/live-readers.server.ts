import { type LiveEvent, subscribe } from "../platform/bus.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { log } from "../platform/log.server.ts";
import { seconds } from "../platform/units.ts";
import { findLivingSessions } from "./session.queries.server.ts";

/** An open stream of a signed-in member: what the bus says to them is heard here, until it ends. */
export type LiveReader = {
  accountId: number;
  profileId: number;
  /** Of the session it was opened with: the stream ends when that ends. */
  sessionHash: string;
  /** Something that concerns this member changed. */
  hear(event: LiveEvent): void;
  /** Events may have been lost: everything is to be read again. */
  reread(): void;
  /** Every 25 seconds, so that nothing between takes the line for dead. */
  beat(): void;
  end(): void;
};

/** The most streams of one member in one process; a tab beyond it polls only (spec 9). */
export const mostReaders = 50;
const pulse = seconds(25);

const readers = new Map<number, Set<LiveReader>>();
let started = false;

/** Lets a stream hear; undefined where the member has too many open. Gives the function that takes it away. */
export function addLiveReader(reader: LiveReader): (() => void) | undefined {
  if (!started) start();
  const own = readers.get(reader.profileId) ?? new Set();
  if (own.size >= mostReaders) return undefined;
  readers.set(reader.profileId, own.add(reader));
  return () => {
    own.delete(reader);
    if (own.size === 0 && readers.get(reader.profileId) === own) readers.delete(reader.profileId);
  };
}

/** Whether a member has a stream open in this process. */
export function hasLiveReader(profileId: number): boolean {
  return readers.has(profileId);
}

/** After a gap in the bus. */
export function rereadEverywhere(): void {
  for (const reader of all()) reader.reread();
}

function start(): void {
  started = true;
  subscribe((event) => {
    // An event without an address is for processes, not for members.
    for (const profileId of event.to ?? [])
      for (const reader of [...(readers.get(profileId) ?? [])]) reader.hear(event);
    if (event.type === "session") void endWithoutSession(all().filter((each) => each.accountId === event.account));
  });
  setInterval(() => {
    const present = all();
    for (const reader of present) reader.beat();
    void endWithoutSession(present);
  }, pulse).unref();
}

const all = () => [...readers.values()].flatMap((own) => [...own]);

async function endWithoutSession(present: LiveReader[]): Promise<void> {
  if (present.length === 0) return;
  try {
    const living = await findLivingSessions(db, [...new Set(present.map((reader) => reader.sessionHash))], now());
    for (const reader of present) if (!living.has(reader.sessionHash)) reader.end();
  } catch (error) {
    log.warn({ error: (error as Error).message }, "the sessions of open streams are unknown");
  }
}

import { log } from "../log.server.ts";
import { seconds } from "../units.ts";
import { type LiveEvent, subscribe } from "./bus.server.ts";

/** An open event stream of a signed-in member. It gets the bus's events for that member until it ends. */
export type LiveListener = {
  accountId: number;
  profileId: number;
  /** Hash of the session that opened the stream: the stream ends with it. */
  sessionHash: string;
  /** It is a document in a frame, which lasts while it is open. */
  isFrame?: boolean;
  /** Called with each event for this member. */
  onEvent(event: LiveEvent): void;
  /** Called when events may have been lost: the page must reload its data. */
  onGap(): void;
  /** Called every 25 seconds, so that no proxy closes the connection as idle. */
  sendHeartbeat(): void;
  close(): void;
};

/** Streams per member and process; further tabs only poll (spec 9). */
const maxStreamsPerMember = 50;
const heartbeatInterval = seconds(25);

/** By profile. The lists are never changed, only replaced: whoever goes through one may end streams meanwhile. */
const readers = new Map<number, readonly LiveListener[]>();

/** Registers a stream; false if the member has too many open. */
export function addLiveListener(reader: LiveListener): boolean {
  const own = readers.get(reader.profileId) ?? [];
  if (own.length >= maxStreamsPerMember) return false;
  readers.set(reader.profileId, [...own, reader]);
  return true;
}

/** Removes a stream; does nothing if it has been removed. */
export function removeLiveListener(reader: LiveListener): void {
  const others = readers.get(reader.profileId)?.filter((each) => each !== reader) ?? [];
  if (others.length > 0) readers.set(reader.profileId, others);
  else readers.delete(reader.profileId);
}

/** Whether the member has a stream open in this process. */
export function hasLiveListener(profileId: number): boolean {
  return readers.has(profileId);
}

/** How many frames of a member's session are open in this process. */
export function countLiveFrames({ profileId, sessionHash }: Pick<LiveListener, "profileId" | "sessionHash">): number {
  const own = readers.get(profileId) ?? [];
  return own.filter((each) => each.isFrame && each.sessionHash === sessionHash).length;
}

/** How many streams this process holds open. */
export function countLiveListeners(): number {
  return allReaders().length;
}

/** Makes every stream reload its data; for use after a gap in the bus. */
export function resyncLiveListeners(): void {
  for (const reader of allReaders()) reader.onGap();
}

/** Of these session hashes, those whose session is still active. */
type FindActiveSessions = (hashes: string[]) => Promise<Set<string>>;

/** Connects the streams of this process with the bus and closes those whose session has ended. Runs once, at boot. */
export function startLiveListeners(findActiveSessions: FindActiveSessions): void {
  subscribe((event) => {
    // An event without recipients is for processes, not for members.
    for (const profileId of event.to ?? []) for (const reader of readers.get(profileId) ?? []) reader.onEvent(event);
    if (event.type === "session")
      void endWithoutSession(
        allReaders().filter((each) => each.accountId === event.account),
        findActiveSessions,
      );
  });
  setInterval(() => {
    const open = allReaders();
    for (const reader of open) reader.sendHeartbeat();
    void endWithoutSession(open, findActiveSessions);
  }, heartbeatInterval).unref();
}

/** Ends every stream of this process: its port has closed, and the pages reconnect to another process. */
export function closeLiveListeners(): void {
  for (const reader of allReaders()) reader.close();
}

const allReaders = () => [...readers.values()].flat();

/** Ends the streams whose session has ended. */
async function endWithoutSession(open: LiveListener[], findActiveSessions: FindActiveSessions): Promise<void> {
  if (open.length === 0) return;
  try {
    const active = await findActiveSessions([...new Set(open.map((reader) => reader.sessionHash))]);
    for (const reader of open) if (!active.has(reader.sessionHash)) reader.close();
  } catch (error) {
    log.warn({ error: (error as Error).message }, "could not check the sessions of open streams");
  }
}

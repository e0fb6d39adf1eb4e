import type { Request, Response } from "express";
import { networkOf } from "#app/platform/request/network.ts";
import { refuse, refuseBody, refuseStalled, type ServerRefusal } from "./refuse.ts";

const KB = 1024;
const MB = 1024 * KB;

type Limits = { session: number; network: number; process: number };

/** The limits for photos being received at once: three per member (by session cookie), per network (carriers put many
 *  phones into one; photos shrunk by the page have half a megabyte), and for this process's memory. */
export const largeRoom: Limits = { session: 36 * MB, network: 64 * MB, process: 192 * MB };

type Room = { name: string; fits(bytes: number, path: string): boolean; network: number; process: number };

/** Payment providers' reports, logins and likes, and longer forms each have a room that nothing else fills. */
const rooms: Room[] = [
  { name: "hooks", fits: (_bytes, path) => path.startsWith("/hooks/"), network: 16 * MB, process: 32 * MB },
  { name: "short", fits: (bytes) => bytes <= 8 * KB, network: 16 * MB, process: 64 * MB },
  { name: "small", fits: (bytes) => bytes <= 64 * KB, network: 16 * MB, process: 64 * MB },
];

/** What a body takes before its first byte: its connection. What it announces costs nothing until it arrives. */
export const floorBytes = 4 * KB;

/** In a full room a body makes way when it is this late (ms) behind a steady rate (bytes per second); a phone on 2G
 *  sends a photo faster. What it has sent ahead of the rate counts for `ahead` at most. */
const pace = { grace: 3_000, rate: 8 * KB, ahead: 20_000 };

/** The networks by which limits count, with the number of shares each may take. */
export function networksOf(address: string): [network: string, shares: number][] {
  const own: [string, number] = [networkOf(address), 1];
  return address.includes(".") ? [own] : [own, [networkOf(address, 48), 2]];
}

/** On an https origin the application reads the cookie of this prefix alone: another beside it would be another share. */
const sessionOf = ({ headers: { cookie = "" } }: Request) =>
  (/(?:^|;\s*)__Host-session=([^;]{1,200})/.exec(cookie) ?? /(?:^|;\s*)session=([^;]{1,200})/.exec(cookie))?.[1];

/** The size of a body by its headers; infinite for a chunked one, which does not say. */
const announcedBytes = ({ headers }: Request) =>
  "transfer-encoding" in headers ? Infinity : Number(headers["content-length"] ?? 0);

type Share = { key: string; max: number; reason: ServerRefusal };
type Entry = { request: Request; response: Response; shares: Share[]; bytes: number; lateAt: number };

/** Undefined: there is no room, and the request has been refused. Else to be called with the size of each piece. */
export type EnterRoom = (request: Request, response: Response) => ((bytes: number) => void) | undefined;

/**
 * Counts the bytes being received, for the session, the network and the process. A body for which there is no room is
 * refused before a byte of it is read, one that comes in slowly makes way for others, and the room is given back with the
 * answer.
 */
export function uploadRoom(large = largeRoom, { now = () => performance.now() } = {}): EnterRoom {
  const used = new Map<string, number>();
  /** The bodies under way. */
  const entries = new Set<Entry>();

  const add = (key: string, bytes: number) => {
    const sum = (used.get(key) ?? 0) + bytes;
    if (sum > 0) used.set(key, sum);
    else used.delete(key);
  };
  const grow = (entry: Entry, bytes: number) => {
    entry.bytes += bytes;
    for (const { key } of entry.shares) add(key, bytes);
  };
  const leave = (entry: Entry) => {
    if (entries.delete(entry)) for (const { key } of entry.shares) add(key, -entry.bytes);
  };

  /** The body of a full share that is furthest behind the rate; undefined if none is. */
  function latest(key: string): Entry | undefined {
    let found: Entry | undefined;
    for (const entry of entries) {
      if (entry.request.complete || entry.lateAt > (found?.lateAt ?? now())) continue;
      if (entry.shares.some((share) => share.key === key)) found = entry;
    }
    return found;
  }

  /** Lets late bodies make way until each share has room for so many bytes more; else the share that is full. */
  function fullShare(shares: Share[], bytes: number): Share | undefined {
    for (const share of shares) {
      while ((used.get(share.key) ?? 0) + bytes > share.max) {
        const late = latest(share.key);
        if (!late) return share;
        leave(late);
        refuseStalled(late.request, late.response);
      }
    }
    return undefined;
  }

  function sharesOf(request: Request, bytes: number): Share[] {
    const room = rooms.find((each) => each.fits(bytes, request.url)) ?? { name: "large", ...large };
    const session = room.name === "large" ? sessionOf(request) : undefined;
    const networks = networksOf(String(request.headers["x-client-address"]));
    return [
      ...(session ? [{ key: `session ${session}`, max: large.session, reason: "too_many_uploads" as const }] : []),
      ...networks.map(([network, shares]) => ({
        key: `${room.name}, network ${network}`,
        max: room.network * shares,
        reason: "too_many_uploads" as const,
      })),
      { key: room.name, max: room.process, reason: "uploads_full" },
    ];
  }

  return function enter(request, response) {
    const shares = sharesOf(request, announcedBytes(request));
    const full = fullShare(shares, floorBytes);
    if (full) {
      refuse(request, response, full.reason);
      return undefined;
    }
    const entry: Entry = { request, response, shares, bytes: 0, lateAt: now() + pace.grace };
    entries.add(entry);
    grow(entry, floorBytes);
    // The bytes stay in memory until the application has answered: it decodes pictures from them.
    response.once("close", () => leave(entry));
    return function receive(size) {
      if (!entries.has(entry)) return;
      const at = now();
      entry.lateAt = Math.min(Math.max(entry.lateAt, at) + (size * 1000) / pace.rate, at + pace.ahead);
      const share = fullShare(shares, size);
      if (!entries.has(entry)) return;
      if (!share) return grow(entry, size);
      leave(entry);
      refuseBody(request, response, share.reason);
    };
  };
}

import { refuse } from "./answers.mjs";

const KB = 1024;
const MB = 1024 * KB;

/** The limits for photos being received at once: three per member (by session cookie), per network (carriers put many
 *  phones into one; photos shrunk by the page have half a megabyte), and for this process's memory. */
export const ROOM = { session: 36 * MB, network: 64 * MB, process: 192 * MB };

/** Payment providers' reports, logins and likes, and longer forms each have a room that nothing else fills. */
const ROOMS = [
  { name: "hooks", fits: (_bytes, path) => path.startsWith("/hooks/"), network: 16 * MB, process: 32 * MB },
  { name: "short", fits: (bytes) => bytes <= 8 * KB, network: 16 * MB, process: 64 * MB },
  { name: "small", fits: (bytes) => bytes <= 64 * KB, network: 16 * MB, process: 64 * MB },
];

/** What a body takes before its first byte: its connection. What it announces costs nothing until it arrives. */
export const FLOOR = 4 * KB;

/** In a full room a body makes way when it is this late (ms) behind a steady rate (bytes per second); a phone on 2G
 *  sends a photo faster. What it has sent ahead of the rate counts for `ahead` at most. */
const PACE = { grace: 3_000, rate: 8 * KB, ahead: 20_000 };

const hexGroups = (groups) => groups.map((group) => parseInt(group, 16).toString(16)).join(":");

/** The networks by which limits count, with the number of shares each may take: /24 of an IPv4 address; /64 of an IPv6
 *  one, and /48, which one customer may have whole. */
export function networksOf(address) {
  if (!address.includes(":")) return [[`${address.split(".").slice(0, 3).join(".")}.0/24`, 1]];
  const [head, tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return [
    [`${hexGroups(groups.slice(0, 4))}::/64`, 1],
    [`${hexGroups(groups.slice(0, 3))}::/48`, 2],
  ];
}

/** On an https origin the application reads the cookie of this prefix alone: another beside it would be another share. */
const sessionOf = ({ headers: { cookie = "" } }) =>
  (/(?:^|;\s*)__Host-session=([^;]{1,200})/.exec(cookie) ?? /(?:^|;\s*)session=([^;]{1,200})/.exec(cookie))?.[1];

/** The size of a body by its headers; undefined for a chunked one, which does not tell. */
const announced = ({ headers }) =>
  "transfer-encoding" in headers ? undefined : Number(headers["content-length"] ?? 0);

/** Ends a body that still comes in. */
function end({ request, response }, reason) {
  if (response.headersSent) return request.socket.destroy();
  refuse(request, response, reason);
  request.destroy(new Error("The request body made way for others."));
}

/**
 * Counts the bytes being received. Returns `enter(request, response)`: undefined if there is no room for the body (the
 * request is then refused before a byte of it is read), else a function to be called with the size of each piece that
 * arrives; it ends the body if the room is full. The room is given back with the answer.
 */
export function uploadRoom(room = ROOM, { now = () => performance.now() } = {}) {
  const taken = new Map();
  /** The bodies under way. */
  const entries = new Set();
  const add = (key, bytes) => {
    const sum = (taken.get(key) ?? 0) + bytes;
    if (sum > 0) taken.set(key, sum);
    else taken.delete(key);
  };

  function grow(entry, bytes) {
    entry.bytes += bytes;
    for (const { key } of entry.shares) add(key, bytes);
  }

  function leave(entry) {
    if (entries.delete(entry)) for (const { key } of entry.shares) add(key, -entry.bytes);
  }

  /** The body of a full share that is furthest behind the rate; undefined if none is. */
  function latest(key) {
    let found;
    for (const entry of entries) {
      if (entry.request.complete || entry.lateAt > (found?.lateAt ?? now())) continue;
      if (entry.shares.some((share) => share.key === key)) found = entry;
    }
    return found;
  }

  /** Lets late bodies make way until each share has room for so many bytes more; else the share that is full. */
  function fullShare(shares, bytes) {
    for (const share of shares) {
      while ((taken.get(share.key) ?? 0) + bytes > share.most) {
        const late = latest(share.key);
        if (!late) return share;
        leave(late);
        end(late, "request_timeout");
      }
    }
  }

  function sharesOf(request, bytes) {
    const { name, network, process } = ROOMS.find((each) => each.fits(bytes, request.url)) ?? {
      name: "large",
      ...room,
    };
    const session = name === "large" && sessionOf(request);
    return [
      ...(session ? [{ key: `session ${session}`, most: room.session, reason: "too_many_uploads" }] : []),
      ...networksOf(request.headers["x-client-address"]).map(([key, shares]) => {
        return { key: `${name}, network ${key}`, most: network * shares, reason: "too_many_uploads" };
      }),
      { key: name, most: process, reason: "uploads_full" },
    ];
  }

  return function enter(request, response) {
    const bytes = announced(request);
    if (bytes === 0) return () => {};
    const shares = sharesOf(request, bytes);
    const full = fullShare(shares, FLOOR);
    if (full) return void refuse(request, response, full.reason);
    const entry = { request, response, shares, bytes: 0, lateAt: now() + PACE.grace };
    entries.add(entry);
    grow(entry, FLOOR);
    // The bytes stay in memory until the application has answered: it decodes pictures from them.
    response.once("close", () => leave(entry));
    return function receive(size) {
      if (!entries.has(entry)) return;
      const at = now();
      entry.lateAt = Math.min(Math.max(entry.lateAt, at) + (size * 1000) / PACE.rate, at + PACE.ahead);
      const share = fullShare(shares, size);
      if (!entries.has(entry)) return;
      if (!share) return grow(entry, size);
      leave(entry);
      end(entry, share.reason);
    };
  };
}

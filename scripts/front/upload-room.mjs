import { refuse } from "./answers.mjs";
import { BODY_LIMIT } from "./body-limit.mjs";

const KB = 1024;
const MB = 1024 * KB;

/** The limits for bytes being received at once: three photos per member (by session cookie), per network (carriers put
 *  many phones into one; photos shrunk by the page have half a megabyte), and for this process's memory. */
export const ROOM = { session: 36 * MB, network: 64 * MB, process: 192 * MB };

/** Bodies up to this size (a login, a like, a message) have a room of their own, which no photos fill. */
const SMALL = 64 * KB;
const SMALL_ROOM = { network: 16 * MB, process: 64 * MB };

/** In a full room a body that has been coming in for so long (ms) at less than so many bytes per second makes way: a
 *  phone on 2G sends a photo faster. */
const SLOW = { after: 20_000, rate: 8 * KB };

/** The network by which limits count: /24 of an IPv4 address, /64 of an IPv6 one. */
function networkOf(address) {
  if (!address.includes(":")) return address.split(".").slice(0, 3).join(".");
  const [head, tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, 4).join(":");
}

/** On an https origin the application reads the cookie of this prefix alone: another beside it would be another share. */
const sessionOf = ({ headers: { cookie = "" } }) =>
  (/(?:^|;\s*)__Host-session=([^;]{1,200})/.exec(cookie) ?? /(?:^|;\s*)session=([^;]{1,200})/.exec(cookie))?.[1];

/** The size to reserve for a body: its content length, or the hard limit for a chunked one. */
function announced({ headers }) {
  if ("transfer-encoding" in headers) return BODY_LIMIT;
  return Number(headers["content-length"] ?? 0);
}

/** Ends a body that still comes in. */
function end({ request, response }) {
  if (response.headersSent) return request.socket.destroy();
  refuse(request, response, "request_timeout");
  request.destroy(new Error("The request body made way for others."));
}

/** Counts the bytes being received. Returns `enter(request, response)`: false if there is no room for the body; the
 *  request is then refused before a byte of it is read. The reservation ends with the answer. */
export function uploadRoom(room = ROOM, { now = () => performance.now() } = {}) {
  const reserved = new Map();
  /** The bodies under way. */
  const entries = new Set();
  const add = (key, bytes) => {
    const sum = (reserved.get(key) ?? 0) + bytes;
    if (sum > 0) reserved.set(key, sum);
    else reserved.delete(key);
  };
  const isFull = ([key, most], bytes) => (reserved.get(key) ?? 0) + bytes > most;

  function leave(entry) {
    if (!entries.delete(entry)) return;
    for (const [key] of entry.shares) add(key, -entry.bytes);
  }

  /** The slowest body of a full share; undefined if all are fast enough. */
  function slowestOf(key) {
    const rateOf = ({ request, before, since }) => ((request.socket.bytesRead - before) * 1000) / (now() - since);
    const [slowest] = [...entries]
      .filter(({ request, shares }) => !request.complete && shares.some(([each]) => each === key))
      .filter((entry) => now() - entry.since >= SLOW.after && rateOf(entry) < SLOW.rate)
      .sort((one, other) => rateOf(one) - rateOf(other));
    return slowest;
  }

  return function enter(request, response) {
    const bytes = announced(request);
    if (bytes === 0) return true;
    const network = networkOf(request.headers["x-client-address"]);
    const session = sessionOf(request);
    const shares =
      bytes <= SMALL
        ? [
            [`small, network ${network}`, SMALL_ROOM.network, "too_many_uploads"],
            ["small", SMALL_ROOM.process, "uploads_full"],
          ]
        : [
            ...(session ? [[`session ${session}`, room.session, "too_many_uploads"]] : []),
            [`network ${network}`, room.network, "too_many_uploads"],
            ["process", room.process, "uploads_full"],
          ];
    for (const share of shares) {
      while (isFull(share, bytes)) {
        const slowest = slowestOf(share[0]);
        if (!slowest) {
          refuse(request, response, share[2]);
          return false;
        }
        leave(slowest);
        end(slowest);
      }
    }
    const entry = { request, response, bytes, shares, since: now(), before: request.socket.bytesRead };
    entries.add(entry);
    for (const [key] of shares) add(key, bytes);
    // The bytes stay in memory until the application has answered: it decodes pictures from them.
    response.once("close", () => leave(entry));
    return true;
  };
}

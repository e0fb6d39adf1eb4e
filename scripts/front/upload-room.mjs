import { refuse } from "./answers.mjs";
import { BODY_LIMIT } from "./body-limit.mjs";

const MB = 1024 * 1024;

/** The limits for bytes being received at once: three photos per member (by session cookie), per network (carriers put
 *  many phones into one; photos shrunk by the page have half a megabyte), and for this process's memory. */
export const ROOM = { session: 36 * MB, network: 64 * MB, process: 192 * MB };

/** The network by which limits count: /24 of an IPv4 address, /64 of an IPv6 one. */
function networkOf(address) {
  if (!address.includes(":")) return address.split(".").slice(0, 3).join(".");
  const [head, tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, 4).join(":");
}

const sessionOf = ({ headers }) => /(?:^|;\s*)(?:__Host-)?session=([^;]{1,200})/.exec(headers.cookie ?? "")?.[1];

/** The size to reserve for a body: its content length, or the hard limit for a chunked one. */
function announced({ headers }) {
  if ("transfer-encoding" in headers) return BODY_LIMIT;
  return Number(headers["content-length"] ?? 0);
}

/** Counts the bytes being received. Returns `enter(request, response)`: false if there is no room for the body; the
 *  request is then refused before a byte of it is read. The reservation ends with the answer. */
export function uploadRoom(room = ROOM) {
  const reserved = new Map();
  const add = (key, bytes) => {
    const sum = (reserved.get(key) ?? 0) + bytes;
    if (sum > 0) reserved.set(key, sum);
    else reserved.delete(key);
  };

  return function enter(request, response) {
    const bytes = announced(request);
    if (bytes === 0) return true;
    const session = sessionOf(request);
    const shares = [
      ...(session ? [[`session ${session}`, room.session, "too_many_uploads"]] : []),
      [`network ${networkOf(request.headers["x-client-address"])}`, room.network, "too_many_uploads"],
      ["process", room.process, "uploads_full"],
    ];
    const full = shares.find(([key, most]) => (reserved.get(key) ?? 0) + bytes > most);
    if (full) {
      refuse(request, response, full[2]);
      return false;
    }
    for (const [key] of shares) add(key, bytes);
    let isReserved = true;
    const leave = () => {
      if (isReserved) for (const [key] of shares) add(key, -bytes);
      isReserved = false;
    };
    // The bytes stay in memory until the application has answered: it decodes pictures from them.
    response.once("close", leave);
    return true;
  };
}

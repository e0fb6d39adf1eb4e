import { BlockList, isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Whether the forwarding headers of this hop, an address and its number, are trusted. */
export type Trusts = (address: string, hop: number) => boolean;

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** `TRUST_PROXY`: unset or 0 trusts nobody, a number trusts that many hops, else a list of addresses and ranges. */
export function readTrust(setting = ""): Trusts {
  const entries = setting.split(",").flatMap((word) => word.trim() || []);
  const [only = ""] = entries;
  if (entries.length === 1 && /^\d{1,2}$/.test(only)) return (_address, hop) => hop < Number(only);
  const peers = new BlockList();
  for (const word of entries) {
    const [address = "", bits = isIP(address) === 6 ? "128" : "32", rest] = word.split("/");
    if (!isIP(address) || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(address) === 6 ? 128 : 32) || rest) {
      throw new Error(`TRUST_PROXY: "${word}" is neither a number of proxies nor an address or range (10.0.0.0/8).`);
    }
    peers.addSubnet(address, Number(bits), family(address));
  }
  return (address) => peers.check(address, family(address));
}

/** `[::1]:80`, `1.2.3.4:80`, `::ffff:1.2.3.4`, `fe80::1%eth0` → the bare address; undefined for anything else. */
function bareAddress(text = ""): string | undefined {
  const bare = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*/, "");
  return isIP(bare) ? bare : undefined;
}

const nearestFirst = (header: string | string[] | undefined) =>
  String(header ?? "")
    .split(",")
    .map((word) => word.trim())
    .reverse();

/** The client: walks from the connection outwards as long as each hop is trusted. */
function clientOf(request: IncomingMessage, trusts: Trusts): { address: string; scheme: string } {
  const addresses = nearestFirst(request.headers["x-forwarded-for"]);
  const schemes = nearestFirst(request.headers["x-forwarded-proto"]);
  let address = bareAddress(request.socket.remoteAddress) ?? "0.0.0.0";
  let scheme = "http";
  for (let hop = 0; trusts(address, hop); hop += 1) {
    const forwarded = schemes[Math.min(hop, schemes.length - 1)]?.toLowerCase();
    if (forwarded === "https" || forwarded === "http") scheme = forwarded;
    const next = bareAddress(addresses[hop]);
    if (!next) break;
    address = next;
  }
  return { address, scheme };
}

/** Sets `x-client-address` and `x-client-scheme` for the application. All forwarding headers are removed, trusted or
 *  not: Remix would use the host of `X-Forwarded-Host`. */
export function nameClient(trusts: Trusts): RequestHandler {
  return (request, _response, next) => {
    const { address, scheme } = clientOf(request, trusts);
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith("x-forwarded") || name === "forwarded" || name === "x-real-ip") delete request.headers[name];
    }
    request.headers["x-client-address"] = address;
    request.headers["x-client-scheme"] = scheme;
    next();
  };
}

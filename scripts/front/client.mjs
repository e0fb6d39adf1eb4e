import { BlockList, isIP } from "node:net";

const family = (address) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** `TRUST_PROXY`: unset or 0 trusts nobody, a number that many hops, else a list of addresses and ranges (10.0.0.0/8).
 *  Gives a function (address, hops passed so far) → whether what that address forwarded is believed. */
export function readTrust(setting = "") {
  const words = setting.split(",").flatMap((word) => word.trim() || []);
  if (words.length === 1 && /^\d{1,2}$/.test(words[0])) return (_address, hop) => hop < Number(words[0]);
  const peers = new BlockList();
  for (const word of words) {
    const [address, bits = isIP(address) === 6 ? "128" : "32", rest] = word.split("/");
    if (!isIP(address) || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(address) === 6 ? 128 : 32) || rest) {
      throw new Error(`TRUST_PROXY: "${word}" is neither a number of proxies nor an address or range (10.0.0.0/8).`);
    }
    peers.addSubnet(address, Number(bits), family(address));
  }
  return (address) => peers.check(address, family(address));
}

/** `[::1]:80`, `1.2.3.4:80`, `::ffff:1.2.3.4`, `fe80::1%eth0` → the bare address; undefined when it is none. */
function bareAddress(text = "") {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return isIP(bare) ? bare : undefined;
}

const nearestFirst = (header = "") =>
  header
    .split(",")
    .map((word) => word.trim())
    .reverse();

/** Who asks: walks from the connection outwards while the one that forwarded is trusted. */
function clientOf(request, trusts) {
  const addresses = nearestFirst(request.headers["x-forwarded-for"]);
  const schemes = nearestFirst(request.headers["x-forwarded-proto"]);
  let address = bareAddress(request.socket.remoteAddress) ?? "0.0.0.0";
  let scheme = "http";
  for (let hop = 0; trusts(address, hop); hop += 1) {
    const said = schemes[Math.min(hop, schemes.length - 1)].toLowerCase();
    if (said === "https" || said === "http") scheme = said;
    const next = bareAddress(addresses[hop]);
    if (!next) break;
    address = next;
  }
  return { address, scheme };
}

/** Leaves the application one truth: `x-client-address` and `x-client-scheme`. All forwarding headers go, trusted or not:
 *  Remix would take the host of `X-Forwarded-Host`. */
export function nameClient(request, trusts) {
  const { address, scheme } = clientOf(request, trusts);
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith("x-forwarded") || name === "forwarded" || name === "x-real-ip") delete request.headers[name];
  }
  request.headers["x-client-address"] = address;
  request.headers["x-client-scheme"] = scheme;
}

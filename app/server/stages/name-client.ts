import { isIP } from "node:net";
import type { RequestHandler } from "express";

/**
 * `TRUST_PROXY` as Express' setting "trust proxy": unset or 0 trusts nobody, a number trusts that many hops, else a list of
 * addresses and ranges.
 */
export function trustedProxies(setting = ""): number | string {
  const hops = Number(setting);
  return Number.isNaN(hops) ? setting : hops;
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

/**
 * Sets `x-client-address` for the application: what the trusted proxies say, or the connection's address if that is none.
 * All forwarding headers are removed, trusted or not: Remix would use the host of `X-Forwarded-Host`.
 */
export const nameClient: RequestHandler = (request, _response, next) => {
  const address = bareAddress(request.ip) ?? bareAddress(request.socket.remoteAddress) ?? "0.0.0.0";
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith("x-forwarded") || name === "forwarded" || name === "x-real-ip") delete request.headers[name];
  }
  request.headers["x-client-address"] = address;
  next();
};

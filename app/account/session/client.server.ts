import { clientAddress, networkOf } from "#app/platform/request/client-address.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { readDeviceCookie, readSessionCookie } from "./session-cookie.server.ts";

/**
 * What is known about a browser that signs in or signs up: limits count by network, `device` identifies known devices.
 */
export type Client = {
  address: string;
  network: string;
  /** Where the address is registered, two letters: as near as a member is told a place. */
  country?: string | undefined;
  userAgent: string;
  /** The secrets from the session and device cookies. */
  session: string | undefined;
  device: string | undefined;
};

/** The client of a request. A device cookie that does not look like ours is ignored. */
export function clientOf(request: Request, site: Site): Client {
  const address = clientAddress(request);
  const device = readDeviceCookie(request, site);
  return {
    address,
    network: networkOf(address),
    country: countryOf(address),
    userAgent: request.headers.get("user-agent") ?? "",
    session: readSessionCookie(request, site),
    device: device && /^[\w-]{43}$/.test(device) ? device : undefined,
  };
}

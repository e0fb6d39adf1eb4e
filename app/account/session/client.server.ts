import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { readDeviceCookie, readSessionCookie } from "./session-cookie.server.ts";

/**
 * What is known about a browser that signs in or signs up: limits count by network, `devices` identifies known devices.
 */
export type Client = {
  address: string;
  network: string;
  /** Where the address is registered, two letters: as near as a member is told a place. */
  country?: string | undefined;
  userAgent: string;
  /** The secret from the session cookie, and those from the device cookie: one for each account. */
  session: string | undefined;
  devices: readonly string[];
};

/** The client of a request. */
export function clientOf(request: Request, site: Site): Client {
  const address = clientAddress(request);
  return {
    address,
    network: networkOf(address),
    country: countryOf(address),
    userAgent: request.headers.get("user-agent") ?? "",
    session: readSessionCookie(request, site),
    devices: readDeviceCookie(request, site),
  };
}

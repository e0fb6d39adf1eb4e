import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import type { Site } from "../site/site.server.ts";
import { readDeviceCookie, readSessionCookie } from "./session-cookie.server.ts";

/** What is known of the one who signs in or up: limits count by network, the device tells who was here before. */
export type Client = {
  address: string;
  network: string;
  userAgent: string;
  /** The secrets of the cookies it sent. */
  session: string | undefined;
  device: string | undefined;
};

/** The client of a request. A device cookie that we cannot have made counts as none. */
export function clientOf(request: Request, site: Site): Client {
  const address = clientAddress(request);
  const device = readDeviceCookie(request);
  return {
    address,
    network: networkOf(address),
    userAgent: request.headers.get("user-agent") ?? "",
    session: readSessionCookie(request, site),
    device: device && /^[\w-]{43}$/.test(device) ? device : undefined,
  };
}

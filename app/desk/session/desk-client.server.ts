import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import type { Site } from "#app/site/site.server.ts";
import { readDeskDeviceCookie } from "./desk-cookie.server.ts";

/** What is known about a browser at the desk. `device` is the secret by which it is known from an earlier login. */
export type DeskClient = { network: string; userAgent: string; device?: string | undefined };

export function deskClientOf(request: Request, site: Site): DeskClient {
  return {
    network: networkOf(clientAddress(request)),
    userAgent: request.headers.get("user-agent") ?? "",
    device: readDeskDeviceCookie(request, site),
  };
}

import type { IncomingMessage } from "node:http";
import { isDeskOpen } from "#app/desk/door/desk-door.ts";
import { env } from "#app/platform/env/env.server.ts";

/**
 * From now on the front (scripts/front.mjs) asks about every request whether the desk exists for it. Where it does not,
 * its addresses are unknown ones, with the site's own 404 (app/desk/README.md#access).
 */
export function openDeskDoor(): void {
  const shared = globalThis as unknown as Record<symbol, (incoming: IncomingMessage) => boolean>;
  shared[Symbol.for("desk-door")] = ({ headers }) =>
    isDeskOpen(env.desk, { host: headers.host ?? "", address: String(headers["x-client-address"] ?? "") });
}

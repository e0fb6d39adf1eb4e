import type { Db } from "#app/platform/database/db.server.ts";
import type { FirstTouch } from "../first-touch.ts";
import { adNetworks } from "./ad-networks.server.ts";
import { networkKey, queueConversion } from "./record-conversion.server.ts";

/**
 * Reports a visit whose visitor has consented to the network it came from, once (app/tracking/README.md#postbacks).
 * `consentSince`: networks that were connected later are not told.
 */
export async function recordVisitConversion(
  db: Db,
  visit: FirstTouch & { id: number; siteId: number; accountId?: number },
  consentSince: Date,
  now: Date,
): Promise<void> {
  const name = networkKey(visit.network);
  const network = (await adNetworks()).find((each) => each.network === name);
  if (!network || network.createdAt > consentSince || !network.events.includes("visit")) return;
  const origin = { ...visit, network: network.network };
  const about = { accountId: visit.accountId ?? null, event: "visit" as const, subject: visit.id };
  await db.transaction().execute((tx) => queueConversion(tx, origin, about, now));
}

import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { listPartnerIds } from "../conversation.queries.server.ts";

/** Notifies a member that their partner is typing. */
export function notifyTyping(typing: { from: number; to: number; conversationId: number }): void {
  publish({ type: "typing", to: [typing.to], conversation: typing.conversationId, profile: typing.from });
}

/** At most this many partners are notified; the others see it with their next poll. */
const maxPartners = 100;

/**
 * Notifies a member's conversation partners that the member has come online. Never across a block (spec 6). The caller
 * leaves out members in invisible mode.
 */
export async function notifyPresence(db: Db, profileId: number): Promise<void> {
  const partners = await listPartnerIds(db, profileId, maxPartners);
  if (partners.length > 0) publish({ type: "presence", to: partners, profile: profileId });
}

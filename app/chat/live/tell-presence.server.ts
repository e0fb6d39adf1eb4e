import { sql } from "kysely";
import { publish } from "../../platform/bus.server.ts";
import type { Db } from "../../platform/db.server.ts";

/** Whose screens are told; beyond them the next round of polling tells. */
const mostPartners = 100;

/**
 * A member has come online: whoever has a conversation with them hears it. Never for members in invisible mode, and
 * never across a block (spec 6).
 */
export async function tellPresence(db: Db, profileId: number): Promise<void> {
  const partners = await db
    .selectFrom("conversation_side as side")
    .select("side.other_id")
    .where("side.profile_id", "=", profileId)
    .where("side.listed", "=", true)
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((side.profile_id, side.other_id), (side.other_id, side.profile_id)))`,
    )
    .orderBy("side.last_message_at", "desc")
    .limit(mostPartners)
    .execute();
  if (partners.length > 0) publish({ type: "presence", to: partners.map((each) => each.other_id), profile: profileId });
}

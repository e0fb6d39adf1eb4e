import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * What a member is told in a chat about a partner who was removed for fraud, or about the end of such a ban, and after
 * which message (app/safety/README.md#fraud).
 */
export type FraudNotice = { state: "removed" | "restored"; name: string; afterSeq: number };

/**
 * The notice in a member's side of a chat; null without one, and if the member deleted the chat since. It is shown from
 * the moment its mail goes out.
 */
export async function findFraudNotice(
  db: Db,
  side: { profileId: number; partnerId: number; hiddenSeq: number },
): Promise<FraudNotice | null> {
  const row = await db
    .selectFrom("fraud_notice")
    .innerJoin("profile", "profile.id", "fraud_notice.banned_id")
    .select(["profile.name", "fraud_notice.after_seq", "fraud_notice.corrected_at"])
    .where("fraud_notice.victim_id", "=", side.profileId)
    .where("fraud_notice.banned_id", "=", side.partnerId)
    .where("fraud_notice.notified_at", "is not", null)
    .executeTakeFirst();
  if (!row || row.after_seq === null || row.after_seq <= side.hiddenSeq) return null;
  return { state: row.corrected_at ? "restored" : "removed", name: row.name, afterSeq: row.after_seq };
}

/** In a query for a member's partners: the partner was removed for fraud, and the member knows it. */
export function isRemovedForFraud(eb: ExpressionBuilder<Database, "profile">, profileId: number) {
  return eb
    .exists(
      eb
        .selectFrom("fraud_notice")
        .select("fraud_notice.victim_id")
        .where("fraud_notice.victim_id", "=", profileId)
        .whereRef("fraud_notice.banned_id", "=", "profile.id")
        .where("fraud_notice.notified_at", "is not", null)
        .where("fraud_notice.corrected_at", "is", null),
    )
    .as("removed_for_fraud");
}

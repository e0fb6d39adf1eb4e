import type { Db } from "../platform/db.server.ts";
import type { KeptCard } from "./payment-provider.ts";

/** Remembers the card that a member let the provider keep; the newest one counts. */
export async function saveCard(
  db: Db,
  kept: { accountId: number; provider: string; card: KeptCard },
  now: Date,
): Promise<void> {
  const { token, label } = kept.card;
  await db
    .insertInto("stored_card")
    .values({ account_id: kept.accountId, provider: kept.provider, token, label, stored_at: now })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "provider"]).doUpdateSet({ token, label, stored_at: now }),
    )
    .execute();
}

/** The member's card with a provider that is connected; undefined without one. */
export async function findCard(
  db: Db,
  accountId: number,
  providers: string[],
): Promise<(KeptCard & { provider: string }) | undefined> {
  if (providers.length === 0) return undefined;
  return db
    .selectFrom("stored_card")
    .select(["provider", "token", "label"])
    .where("account_id", "=", accountId)
    .where("provider", "in", providers)
    .orderBy("stored_at", "desc")
    .executeTakeFirst();
}

/** Forgets the card here; the provider's copy is of no use without its token. */
export async function deleteCards(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("stored_card").where("account_id", "=", accountId).execute();
}

import type { Db } from "#app/platform/database/db.server.ts";
import type { StoredCard } from "./payment-provider.ts";

/** Stores the card that a member let the provider keep; it replaces an older one. */
export async function saveCard(
  db: Db,
  input: { accountId: number; provider: string; card: StoredCard },
  now: Date,
): Promise<void> {
  const { token, label } = input.card;
  await db
    .insertInto("stored_card")
    .values({ account_id: input.accountId, provider: input.provider, token, label, stored_at: now })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "provider"]).doUpdateSet({ token, label, stored_at: now }),
    )
    .execute();
}

/** Whether a card of the member was stored at this provider then or later. */
export async function hasCardSince(db: Db, accountId: number, provider: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("stored_card")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .where("stored_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's newest card with one of these providers; undefined if there is none. */
export async function findCard(
  db: Db,
  accountId: number,
  providers: string[],
): Promise<(StoredCard & { provider: string }) | undefined> {
  if (providers.length === 0) return undefined;
  return db
    .selectFrom("stored_card")
    .select(["provider", "token", "label"])
    .where("account_id", "=", accountId)
    .where("provider", "in", providers)
    .orderBy("stored_at", "desc")
    .executeTakeFirst();
}

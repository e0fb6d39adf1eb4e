import { sql } from "kysely";
import { lacksAgeProof } from "#app/account/lacks-age-proof.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { getsMail, getsPush } from "#app/push/notifications/reachable.queries.server.ts";
import { days, later } from "#app/platform/units.ts";

/** A member is told about new members at most once in this time (app/members/README.md#saved-searches). */
export const searchNewsInterval = days(1);

/**
 * Claims members whose saved searches are due to be looked at, at most `limit`, and notes it: active members who chose
 * the mail or the push message, can be reached by it, keep a search and do not lack a proof of age. `since` is when they
 * were looked at before. Processes that run at once get different ones.
 */
export async function claimSearchNews(tx: Tx, limit: number, now: Date) {
  const due = await tx
    .selectFrom("notification_preference as preference")
    .innerJoin("account", "account.id", "preference.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id as accountId", "account.site_id as siteId", "account.language"])
    .select(["preference.search_sent_at as since", sql<string | null>`account.email`.as("email")])
    .select(["profile.id as profileId", "profile.name", "profile.gender", "profile.sexuality", "profile.country"])
    .select([getsMail("search").as("mail"), getsPush("search").as("push")])
    .where(sql<boolean>`('search' = any(preference.mail) or 'search' = any(preference.push))`)
    .where("account.status", "=", "active")
    .where(({ not }) => not(lacksAgeProof("profile", now)))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("named_search").whereRef("named_search.profile_id", "=", "profile.id")),
    )
    .where((eb) =>
      eb.or([
        eb("preference.search_sent_at", "is", null),
        eb("preference.search_sent_at", "<=", later(now, -searchNewsInterval)),
      ]),
    )
    .orderBy("preference.account_id")
    .limit(limit)
    .forUpdate("preference")
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await tx
    .updateTable("notification_preference")
    .set({ search_sent_at: now })
    .where(
      "account_id",
      "in",
      due.map(({ accountId }) => accountId),
    )
    .execute();
  return due;
}

export type SearchNewsMember = Awaited<ReturnType<typeof claimSearchNews>>[number];

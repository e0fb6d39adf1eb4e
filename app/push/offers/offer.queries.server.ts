import { sql } from "kysely";
import { lacksAgeProof } from "#app/account/lacks-age-proof.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { getsMail, getsPush } from "../notifications/reachable.queries.server.ts";

export type OfferTarget = {
  siteId: number;
  codeId: number;
  /** The countries in which the code is valid; null means everywhere. */
  countries: string[] | null;
};

/** Minimum time between two offers to one member (our choice: one per week). */
export const offerInterval = days(7);

export type OfferRecipient = {
  accountId: number;
  email: string;
  language: string;
  name: string;
  country: string | null;
  mail: boolean;
  push: boolean;
};

/**
 * The members who chose offers and can get this one now, by mail, push or both: active members of the site in the
 * code's countries who have not used the code, have not got it yet, got no other offer within a week, and do not lack a
 * proof of age.
 */
function selectRecipients(db: Db, { siteId, codeId, countries }: OfferTarget, now: Date) {
  const members = db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .innerJoin("notification_preference as preference", "preference.account_id", "account.id")
    .where("account.site_id", "=", siteId)
    .where("account.status", "=", "active")
    .where("account.email", "is not", null)
    // They could not buy anything with it.
    .where(({ not }) => not(lacksAgeProof("profile", now)))
    .$if(countries !== null, (query) => query.where("profile.country", "in", countries ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("offer")
            .whereRef("offer.account_id", "=", "account.id")
            .where((eb) =>
              eb.or([eb("discount_code_id", "=", codeId), eb("sent_at", ">", later(now, -offerInterval))]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("discount_use")
            .whereRef("discount_use.account_id", "=", "account.id")
            .where("discount_code_id", "=", codeId),
        ),
      ),
    )
    .select(["account.id as accountId", "account.language", "profile.name", "profile.country"])
    .select(sql<string>`account.email`.as("email"))
    .select([getsMail("offers").as("mail"), getsPush("offers").as("push")]);
  return db.selectFrom(members.as("member")).where((eb) => eb.or([eb("mail", "=", true), eb("push", "=", true)]));
}

/** How many members an offer would reach now, in total and by channel. */
export async function countOfferRecipients(db: Db, to: OfferTarget, now: Date) {
  return selectRecipients(db, to, now)
    .select(sql<number>`count(*)::int`.as("members"))
    .select(sql<number>`count(*) filter (where mail)::int`.as("byMail"))
    .select(sql<number>`count(*) filter (where push)::int`.as("byPush"))
    .executeTakeFirstOrThrow();
}

/**
 * Claims the next recipients and stores that they got the offer. Offers sent concurrently wait for each other, so that
 * no member gets two. Empty when no recipient is left.
 */
export async function claimOfferRecipients(
  tx: Tx,
  to: OfferTarget,
  limit: number,
  now: Date,
): Promise<OfferRecipient[]> {
  await sql`select pg_advisory_xact_lock(hashtext('offer'))`.execute(tx);
  const recipients = await selectRecipients(tx, to, now).selectAll().orderBy("accountId").limit(limit).execute();
  if (recipients.length === 0) return [];
  const rows = recipients.map(({ accountId }) => ({
    account_id: accountId,
    discount_code_id: to.codeId,
    sent_at: now,
  }));
  await tx.insertInto("offer").values(rows).execute();
  return recipients;
}

/** Deletes the record of sent offers that no longer matter: older than a week, with an expired code. */
export async function deleteOldOffers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("offer")
    .where("sent_at", "<=", later(now, -offerInterval))
    .where("discount_code_id", "in", ({ selectFrom }) =>
      selectFrom("discount_code").select("id").where("expires", "<", now),
    )
    .execute();
}

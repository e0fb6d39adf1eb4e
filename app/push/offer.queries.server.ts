import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { days, later } from "../platform/units.ts";

export type OfferTo = {
  siteId: number;
  codeId: number;
  /** Where the code can be used; null: everywhere. */
  countries: string[] | null;
};

/** A member may be sent one offer in so many milliseconds, whatever it is about (ours: at most one a week). */
export const offersApart = days(7);

export type Offered = {
  accountId: number;
  email: string;
  language: string;
  name: string;
  country: string | null;
  mail: boolean;
  push: boolean;
};

/**
 * Who chose offers and can be told of this one now, by mail, push or both: active members of the site in the code's
 * countries who have neither used the code, nor were sent it, nor any other offer within a week.
 */
function toOffer(db: Db, { siteId, codeId, countries }: OfferTo, now: Date) {
  const members = db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .innerJoin("notification_preference as preference", "preference.account_id", "account.id")
    .where("account.site_id", "=", siteId)
    .where("account.status", "=", "active")
    .where("account.email", "is not", null)
    .$if(countries !== null, (query) => query.where("profile.country", "in", countries ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("offer")
            .whereRef("offer.account_id", "=", "account.id")
            .where((eb) => eb.or([eb("discount_code_id", "=", codeId), eb("sent_at", ">", later(now, -offersApart))])),
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
    .select(sql<boolean>`'offers' = any(preference.mail) and account.notifications_disabled = '{}'`.as("mail"))
    .select(
      sql<boolean>`'offers' = any(preference.push) and exists (select from push_subscription device
        where device.account_id = account.id and device.removed_at is null)`.as("push"),
    );
  return db.selectFrom(members.as("member")).where((eb) => eb.or([eb("mail", "=", true), eb("push", "=", true)]));
}

/** How many members an offer would reach now, and by what. */
export async function countToOffer(db: Db, to: OfferTo, now: Date) {
  return toOffer(db, to, now)
    .select(sql<number>`count(*)::int`.as("members"))
    .select(sql<number>`count(*) filter (where mail)::int`.as("byMail"))
    .select(sql<number>`count(*) filter (where push)::int`.as("byPush"))
    .executeTakeFirstOrThrow();
}

/**
 * Takes the next members to be told and notes that they are; another offer sent at the same moment waits, so that
 * nobody gets two. Empty when nobody is left.
 */
export async function takeToOffer(tx: Tx, to: OfferTo, most: number, now: Date): Promise<Offered[]> {
  await sql`select pg_advisory_xact_lock(hashtext('offer'))`.execute(tx);
  const taken = await toOffer(tx, to, now).selectAll().orderBy("accountId").limit(most).execute();
  if (taken.length === 0) return [];
  const rows = taken.map(({ accountId }) => ({ account_id: accountId, discount_code_id: to.codeId, sent_at: now }));
  await tx.insertInto("offer").values(rows).execute();
  return taken;
}

/** Forgets who was sent what, once it hinders nothing any more. */
export async function forgetOffers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("offer")
    .where("sent_at", "<=", later(now, -offersApart))
    .where("discount_code_id", "in", ({ selectFrom }) =>
      selectFrom("discount_code").select("id").where("expires", "<", now),
    )
    .execute();
}

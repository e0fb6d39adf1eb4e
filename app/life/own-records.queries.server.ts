import { sql } from "kysely";
import type { Db } from "../platform/db.server.ts";
import type { Owner } from "./own-data.queries.server.ts";

/** Where the member is signed in. */
export function listOwnSessions(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("session")
    .select(["user_agent", "created_at", "last_seen_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Devices that signed in once and are known by a cookie. */
export function listOwnDevices(db: Db, { accountId }: Owner) {
  return db.selectFrom("device").select("last_seen_at").where("account_id", "=", accountId).execute();
}

/** Wrong tries to sign in with the member's address. */
export function listOwnLoginAttempts(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("login_attempt")
    .innerJoin("account", (join) =>
      join
        .onRef("account.site_id", "=", "login_attempt.site_id")
        .onRef("account.email_key", "=", "login_attempt.email_key"),
    )
    .select(["login_attempt.network", "login_attempt.attempted_at"])
    .where("account.id", "=", accountId)
    .orderBy("login_attempt.id")
    .execute();
}

/** Links that were mailed to the member, without their secrets; a mail change has the address it is for. */
export function listOwnLinks(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("token")
    .select(["kind", "created_at", "expires_at", "spent_at", sql<string | null>`payload->>'email'`.as("email")])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** What led to the sign-up: the first touch, and the lander of the visit. */
export function listOwnOrigin(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("account_origin")
    .select(["network", "ref", "sub1", "sub2", "sub3", "lander", "slug", "country", "device", "created_at"])
    .where("account_id", "=", accountId)
    .execute();
}

/** Devices that get push messages, without their keys. */
export function listOwnPushDevices(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("push_subscription")
    .select(["endpoint", "created_at", "removed_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** What the member wants to be told of. */
export function listOwnPreferences(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("notification_preference")
    .select(["mail", "push", "detail"])
    .where("account_id", "=", accountId)
    .execute();
}

/** What the member was told of, by mail and by push. */
export function listOwnNotifications(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("notification")
    .innerJoin("profile", "profile.id", "notification.sender_id")
    .select(["profile.id", "profile.name", "notification.channel", "notification.kind", "notification.told_at"])
    .where("notification.account_id", "=", accountId)
    .orderBy("notification.told_at")
    .execute();
}

/** Discount codes that the member was sent as an offer. */
export function listOwnOffers(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("offer")
    .innerJoin("discount_code", "discount_code.id", "offer.discount_code_id")
    .select(["discount_code.code", "offer.sent_at"])
    .where("offer.account_id", "=", accountId)
    .orderBy("offer.sent_at")
    .execute();
}

/** Mails, SMS and push messages to the member, without their texts: they hold links that work. */
export function listOwnMails(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("outbox")
    .select(["kind", "topic", "recipient", "status", "created_at", "sent_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** What staff changed of the account, without who of the staff it was. */
export function listOwnStaffChanges(db: Db, { accountId, profileId }: Owner) {
  return db
    .selectFrom("staff_audit")
    .select(["command", "subject", "created_at"])
    .where((eb) =>
      eb.or([
        eb("subject", "=", `account ${accountId}`),
        eb("subject", "like", `% of member ${profileId}`),
        eb("subject", "in", sql<string>`(select 'order ' || id from orders where account_id = ${accountId})`),
      ]),
    )
    .orderBy("id")
    .execute();
}

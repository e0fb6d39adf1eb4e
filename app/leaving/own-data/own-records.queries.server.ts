import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { findConfirmedAddress, isLoginAttemptOn } from "#app/account/address/confirmed-address.queries.server.ts";
import { isAcquainted } from "#app/account/known/acquainted.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { messagesTo } from "#app/platform/outbox/outbox.queries.server.ts";
import { trackingFieldNames } from "#app/tracking/first-touch.ts";
import { type DataOwner, nameWhereActive } from "./own-data.queries.server.ts";

/** The member's sessions. */
export function listOwnSessions(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("session")
    .select(["user_agent", "country", "opened_by", "created_at", "last_seen_at", "proved_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** When the member was last active outside of invisible mode: what others see as online. */
export function listOwnPresence(db: Db, { accountId }: DataOwner) {
  return db.selectFrom("account_presence").select("seen_at").where("account_id", "=", accountId).execute();
}

/** Devices that have signed in before and are recognised by a cookie. */
export function listOwnDevices(db: Db, { accountId }: DataOwner) {
  return db.selectFrom("device").select("last_seen_at").where("account_id", "=", accountId).execute();
}

/** Passkeys, without what identifies them: by host, and the browser that made them. */
export function listOwnPasskeys(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("passkey")
    .select(["host", "user_agent", "transports", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Codes that were mailed to the member, without the codes. */
export function listOwnCodes(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("login_code")
    .select(["purpose", "tries", "created_at", "expires_at", "used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Notices that the account is not confirmed or not used. */
export function listOwnAccountNotices(db: Db, { accountId }: DataOwner) {
  return db.selectFrom("account_notice").select(["kind", "sent_at"]).where("account_id", "=", accountId).execute();
}

/** Failed logins with the member's address, once it is confirmed; before that they may be somebody else's. */
export async function listOwnLoginAttempts(db: Db, { accountId }: DataOwner) {
  const address = await findConfirmedAddress(db, accountId);
  return db
    .selectFrom("login_attempt")
    .select(["network", "attempted_at"])
    .where(isLoginAttemptOn(address))
    .orderBy("id")
    .execute();
}

/** Links that were mailed to the member, without their secrets; for a mail change with the new address. */
export function listOwnLinks(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("token")
    .select(["kind", "created_at", "expires_at", "spent_at", sql<string | null>`payload->>'email'`.as("email")])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Where the account came from: the first touch, and the lander of the visit. */
export function listOwnOrigin(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("account_origin")
    .select([...trackingFieldNames, "country", "device", "created_at", "consent_at", "variant"])
    .where("account_id", "=", accountId)
    .execute();
}

/** What was reported to the advertising network that brought the member, with every attempt. */
export async function listOwnConversions(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("conversion")
    .select(["id", "network", "event", "facts", "state", "created_at", "ended_at"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("postback_attempt")
          .select(["attempted_at", "status"])
          .whereRef("conversion_id", "=", "conversion.id")
          .orderBy("attempted_at"),
      ).as("attempts"),
    )
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Devices that get push messages, without their keys. */
export function listOwnPushDevices(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("push_subscription")
    .select(["endpoint", "created_at", "removed_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** The member's notification settings. */
export function listOwnPreferences(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("notification_preference")
    .select(["mail", "push", "detail", "digest_sent_at", "search_sent_at"])
    .where("account_id", "=", accountId)
    .execute();
}

/**
 * Notifications to the member, by mail and by push; about nobody who is hidden from the member as somebody they know
 * (app/account/README.md#people-i-know).
 */
export function listOwnNotifications(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("notification")
    .innerJoin("profile", "profile.id", "notification.sender_id")
    .innerJoin("profile as own", "own.account_id", "notification.account_id")
    .select(nameWhereActive("name"))
    .select(["profile.id", "notification.channel", "notification.kind", "notification.notified_at"])
    .where("notification.account_id", "=", accountId)
    .where((eb) => eb.not(isAcquainted("own.id", "profile.id")))
    .orderBy("notification.notified_at")
    .execute();
}

/** Offers with discount codes that were sent to the member. */
export function listOwnOffers(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("offer")
    .innerJoin("discount_code", "discount_code.id", "offer.discount_code_id")
    .select(["discount_code.code", "offer.sent_at"])
    .where("offer.account_id", "=", accountId)
    .orderBy("offer.sent_at")
    .execute();
}

/** Mails, SMS and push messages to the member, without their texts, which may contain usable links. */
export function listOwnMails(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom(messagesTo(db, accountId))
    .select(["kind", "topic", "recipient", "status", "created_at", "sent_at"])
    .orderBy("id")
    .execute();
}

/** What staff changed on the account, without the staff member's name. */
export function listOwnStaffChanges(db: Db, { accountId, profileId }: DataOwner) {
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

/** What staff decided about the member's photos, without who. */
export function listOwnPhotoDecisions(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("photo_decision")
    .select(["photo_id", "decision", "reason", "decided_at", "undone_at"])
    .where("profile_id", "=", profileId)
    .orderBy("id")
    .execute();
}

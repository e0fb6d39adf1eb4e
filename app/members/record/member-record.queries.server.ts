import { isComplaintOf, findConfirmedAddress } from "#app/account/address/confirmed-address.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { listNewestMessages } from "#app/platform/outbox/outbox.queries.server.ts";
import { pageSize, writeCursor } from "#app/platform/request/cursor.ts";

/** A place in a list that is ordered by time and number. */
export type TimeCursor = { createdAt: Date; id: number };

/** What staff see of a member: the account's state and how others see the profile. No messages, no private texts. */
export type MemberRecord = NonNullable<Awaited<ReturnType<typeof findMemberRecord>>>;

/** A member by their public number; undefined for fictional ones, who have no account. */
export async function findMemberRecord(db: Db, profileId: number) {
  const row = await db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .innerJoin("site", "site.id", "account.site_id")
    .leftJoin("account_presence", "account_presence.account_id", "account.id")
    .select(["profile.id as profileId", "account.id as accountId", "profile.name", "account.email", "account.status"])
    .select(["site.id as siteId", "site.domain", "account.language", "account.signup_date as signupDate"])
    .select(["account.activated_at as activatedAt", "account.seen_at as seenAt", "account.banned_at as bannedAt"])
    .select(["account.banned_until as bannedUntil", "account.delete_requested_at as deleteRequestedAt"])
    .select(["account.disowned_at as disownedAt", "account.credits", "account.paid_user as paidUser"])
    .select(["account.notifications_disabled as notificationsDisabled", "account.adult_until as adultUntil"])
    .select(["account.adult_way as adultMethod", "profile.gender", "profile.date_of_birth as dateOfBirth"])
    .select(["profile.country", "profile.region", "profile.city", "profile.status as profileStatus"])
    .select(["profile.privacy", "profile.invisible", "account_presence.seen_at as lastActive"])
    .where("profile.id", "=", profileId)
    .executeTakeFirst();
  return row;
}

/** One page of a member's credit changes, newest first, with what staff noted. */
export async function listLedgerPage(db: Db, accountId: number, after: number | undefined) {
  const rows = await db
    .selectFrom("ledger")
    .select(["id", "created_at as at", "reason", "delta", "balance", "order_id as orderId", "note"])
    .where("account_id", "=", accountId)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize);
  return { entries, next: rows.length > pageSize ? entries.at(-1)?.id : undefined };
}

/** One page of what was mailed, texted or pushed to a member, newest first: kinds and times, never a text. */
export async function listMailPage(db: Db, accountId: number, after: TimeCursor | undefined) {
  const rows = await listNewestMessages(db, accountId, { before: after, limit: pageSize + 1 });
  const mails = rows.slice(0, pageSize);
  const last = mails.at(-1);
  return { mails, next: rows.length > pageSize && last ? writeCursor({ createdAt: last.at, id: last.id }) : undefined };
}

/** How many cases a member's page lists; the desk's queue of complaints has the others. */
const maxCases = 50;

/** Decisions of staff about a member, newest first: warnings, removals, suspensions, bans. */
export function listSanctions(db: Db, profileId: number) {
  return db
    .selectFrom("complaint")
    .select(["reference", "effect", "effect_until as until", "reasons", "decided_by as decidedBy"])
    .select("created_at as at")
    .where("profile_id", "=", profileId)
    .where("kind", "=", "decision")
    .orderBy("created_at", "desc")
    .limit(maxCases)
    .execute();
}

/**
 * Complaints about a member or their photos and messages: kinds and states, without their texts. Those of cases of
 * suspected abuse are in nobody's list: the case shows them (app/safety/README.md#suspected-abuse-of-minors).
 */
export function listComplaintsAbout(db: Db, profileId: number) {
  return db
    .selectFrom("complaint")
    .select(["reference", "kind", "status", "decision", "created_at as at"])
    .where("profile_id", "=", profileId)
    .where("kind", "<>", "decision")
    .where("abuse_case_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(maxCases)
    .execute();
}

/**
 * Complaints that a member filed: signed in, or with an address that the account has confirmed. Others' complaints that
 * only bear an unconfirmed address are nobody's (app/account/README.md#confirmed-addresses).
 */
export async function listComplaintsBy(db: Db, accountId: number) {
  const address = await findConfirmedAddress(db, accountId);
  const own = db
    .selectFrom("complaint")
    .select(["reference", "kind", "status", "decision", "created_at as at"])
    .where((eb) => eb.or([eb("reporter_id", "=", accountId), isComplaintOf(address)(eb)]))
    .where("kind", "<>", "decision")
    .where("abuse_case_id", "is", null);
  // Materialized: they are found by their two indexes, few as they are, not by walking all complaints by time.
  return db
    .with(
      (cte) => cte("own").materialized(),
      () => own,
    )
    .selectFrom("own")
    .selectAll()
    .orderBy("at", "desc")
    .limit(maxCases)
    .execute();
}

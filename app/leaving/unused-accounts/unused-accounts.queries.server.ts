import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { isOpenAccount } from "#app/account/account-status.queries.server.ts";
import { firstNoticePeriod, type NoticeKind, type SentNotices, unusedLifetime } from "./unused-accounts.ts";

/** The two kinds of unused accounts: never confirmed, or not used for years. */
export type UnusedKind = "unconfirmed" | "unused";

/** An unused account, with the data for its mails and its erasure. */
export type UnusedAccount = {
  id: number;
  siteId: number;
  profileId: number;
  name: string;
  email: string;
  emailKey: string;
  language: string;
  country: string | null;
  signupDate: Date;
  seenAt: Date;
  /** Mails to the address bounce, or its owner reported one as spam. */
  refusesMail: boolean;
  sent: SentNotices;
};

const seenAt = sql<Date>`coalesce(account.seen_at, account.signup_date)`;

/**
 * Condition: the account has something unfinished, or something that must be kept
 * (app/leaving/README.md#unused-accounts).
 */
function isNeeded(kind: UnusedKind) {
  const orders = kind === "unconfirmed" ? ["loading", "pending", "completed"] : ["loading", "pending"];
  const complaints = kind === "unconfirmed" ? sql`cleared_at is null` : sql`status = 'open'`;
  return sql<boolean>`(
    exists (select from orders where account_id = account.id and status = any(${orders}::text[]))
    or exists (select from debt where account_id = account.id and paid < credits)
    or exists (
      select from complaint where ${complaints}
      and (reporter_id = account.id or profile_id = (select id from profile where account_id = account.id))
    )
  )`;
}

/**
 * Condition: the rule of `kind` applies to the account. Addresses of the demo town belong to nobody and are left out.
 */
function isCandidate(kind: UnusedKind, now: Date) {
  const isOldEnough =
    kind === "unconfirmed"
      ? sql`account.status = 'not_confirmed' and account.disowned_at is null
          and account.signup_date <= ${later(now, -days(1))}`
      : sql`${isOpenAccount} and ${seenAt} <= ${later(now, firstNoticePeriod - unusedLifetime)}`;
  return sql<boolean>`(
    ${isOldEnough} and account.email_key not like '%@demo.test' and account.email_key not like '%@town.invalid'
    and not ${isNeeded(kind)}
  )`;
}

/** The next accounts of a kind after `after`, by id. */
export async function listUnusedAccounts(
  db: Db,
  page: { kind: UnusedKind; after: number; limit: number },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom("account")
    .select("account.id")
    .where("account.id", ">", page.after)
    .where(isCandidate(page.kind, now))
    .orderBy("account.id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** One of them, locked, with its notices so far; undefined if the rule no longer applies or another process has it. */
export async function lockUnusedAccount(
  tx: Tx,
  candidate: { kind: UnusedKind; id: number },
  now: Date,
): Promise<UnusedAccount | undefined> {
  const locked = await tx
    .selectFrom("account")
    .select(["id", "site_id", "email", "email_key", "language", "signup_date", "notifications_disabled"])
    .select(seenAt.as("seen_at"))
    .where("account.id", "=", candidate.id)
    .where(isCandidate(candidate.kind, now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked?.email || !locked.email_key) return undefined;
  const profile = await tx
    .selectFrom("profile")
    .select(["id", "name", "country"])
    .where("account_id", "=", candidate.id)
    .executeTakeFirstOrThrow();
  const notices = await tx
    .selectFrom("account_notice")
    .select(["kind", "sent_at"])
    .where("account_id", "=", candidate.id)
    .execute();
  return {
    id: locked.id,
    siteId: locked.site_id,
    profileId: profile.id,
    name: profile.name,
    email: locked.email,
    emailKey: locked.email_key,
    language: locked.language,
    country: profile.country,
    signupDate: locked.signup_date,
    seenAt: locked.seen_at,
    refusesMail: locked.notifications_disabled.some((reason) => reason === "bounce" || reason === "fbl"),
    sent: Object.fromEntries(notices.map(({ kind, sent_at }) => [kind, sent_at])),
  };
}

/** Records that a notice was sent. */
export async function recordNotice(tx: Tx, notice: { accountId: number; kind: NoticeKind }, now: Date): Promise<void> {
  await tx
    .insertInto("account_notice")
    .values({ account_id: notice.accountId, kind: notice.kind, sent_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet({ sent_at: now }))
    .execute();
}

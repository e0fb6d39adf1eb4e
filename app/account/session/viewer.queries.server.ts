import { sql } from "kysely";
import type { AccountStatus, AgeMethodName, Gender, Sexuality } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { openStatuses } from "../account-status.ts";
import { activitySlotOf } from "./activity-slot.ts";

/** The signed-in member, as screens and verbs see them. */
export type Viewer = {
  accountId: number;
  siteId: number;
  niche: number;
  email: string;
  status: AccountStatus;
  credits: number;
  paidUser: boolean;
  signupDate: Date;
  signupStep: string;
  language: string;
  notificationsDisabled: string[];
  /** Titles, icon and manifest do not name the site (app/account/README.md#neutral-name). */
  neutralName: boolean;
  /** Every page has the link that leaves it at once (app/account/README.md#leave-now). */
  leavesNow: boolean;
  /** The end of the proof of age; null without one (app/age/README.md#proofs). */
  adultUntil: Date | null;
  adultMethod: AgeMethodName | null;
  /** They send no photos until staff have looked (app/chat/README.md#unwanted-photos). */
  arePhotosUnderReview: boolean;
  /** When this session's activity was last recorded. */
  seenAt: Date;
  /**
   * The query string of their last search (app/members/README.md#search); read here, as the most visited page needs it
   * with the viewer.
   */
  lastSearch: string | undefined;
  /**
   * They keep searches under names (app/members/README.md#saved-searches): nothing is asked about them for everybody
   * else.
   */
  keepsSearches: boolean;
  profile: {
    id: number;
    name: string;
    gender: Gender;
    sexuality: Sexuality | null;
    dateOfBirth: string;
    country: string | null;
    region: string | null;
    city: string | null;
    status: "active" | "disabled";
    privacy: boolean;
    invisible: boolean;
    /** Whose photos in chats are shown without being asked for (app/chat/README.md#photos-arrive-covered). */
    photosInChats: "ask" | "liked" | "show";
    /** Only verified members may write to them first. */
    verifiedOnly: boolean;
    readReceipts: boolean;
    mainPhotoId: string | null;
  };
};

/**
 * The member of a session: not expired at `now`, of this site, the account neither banned nor awaiting deletion. One
 * statement, for every request.
 */
export async function findViewerBySession(
  db: Db,
  session: { idHash: string; siteId: number },
  now: Date,
): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .leftJoin("saved_search", "saved_search.profile_id", "profile.id")
    .where("session.id_hash", "=", session.idHash)
    .where("session.site_id", "=", session.siteId)
    .where("session.expires_at", ">", now)
    .where("account.status", "in", openStatuses)
    .select([
      "account.id as account_id",
      "account.site_id",
      "account.email",
      "account.status",
      "account.credits",
      "account.paid_user",
      "account.signup_date",
      "account.signup_step",
      "account.language",
      "account.notifications_disabled",
      "account.neutral_name",
      "account.leave_now",
      "account.adult_until",
      "account.adult_way",
      "account.photos_review_at",
      "profile.id",
      "profile.niche",
      "profile.name",
      "profile.gender",
      "profile.sexuality",
      "profile.date_of_birth",
      "profile.country",
      "profile.region",
      "profile.city",
      "profile.status as profile_status",
      "profile.privacy",
      "profile.invisible",
      "profile.photos_in_chats",
      "profile.verified_only",
      "profile.read_receipts",
      "profile.main_photo_id",
      "session.last_seen_at",
      "saved_search.query as last_search",
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("named_search").whereRef("named_search.profile_id", "=", "profile.id")).as("keeps_searches"),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    accountId: row.account_id,
    siteId: row.site_id,
    niche: row.niche,
    email: row.email ?? "",
    status: row.status,
    credits: row.credits,
    paidUser: row.paid_user,
    signupDate: row.signup_date,
    signupStep: row.signup_step,
    language: row.language,
    notificationsDisabled: row.notifications_disabled,
    neutralName: row.neutral_name,
    leavesNow: row.leave_now,
    adultUntil: row.adult_until,
    adultMethod: row.adult_way,
    arePhotosUnderReview: row.photos_review_at !== null,
    seenAt: row.last_seen_at,
    lastSearch: row.last_search ?? undefined,
    keepsSearches: Boolean(row.keeps_searches),
    profile: {
      id: row.id,
      name: row.name,
      gender: row.gender,
      sexuality: row.sexuality,
      dateOfBirth: row.date_of_birth,
      country: row.country,
      region: row.region,
      city: row.city,
      status: row.profile_status,
      privacy: row.privacy,
      invisible: row.invisible,
      photosInChats: row.photos_in_chats,
      verifiedOnly: row.verified_only,
      readReceipts: row.read_receipts,
      mainPhotoId: row.main_photo_id,
    },
  };
}

/**
 * Records the member's activity on the session, the account and, unless invisible, the profile
 * (app/account/README.md#invisible-mode).
 */
export async function recordViewerActivity(db: Db, viewer: Viewer, idHash: string, now: Date): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
  await recordActivity(db, viewer.accountId, now);
}

/**
 * Records a member's activity: on the account once a day; unless the profile is invisible
 * (app/account/README.md#invisible-mode), on the profile once in a quarter of an hour and in `account_presence` each
 * time. Only the last is frequent, and it changes no index.
 */
export async function recordActivity(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable("account")
    .set({ seen_at: now })
    .where("id", "=", accountId)
    .where(({ eb, or }) => or([eb("seen_at", "is", null), eb("seen_at", "<", later(now, -days(1)))]))
    .execute();
  // First: a search for members who are online looks for their slots.
  const slot = activitySlotOf(now);
  await db
    .updateTable("profile")
    .set({ last_active_slot: slot })
    .where("account_id", "=", accountId)
    .where("invisible", "=", false)
    .where("last_active_slot", "<", slot)
    .execute();
  await db
    .insertInto("account_presence")
    .columns(["account_id", "seen_at"])
    .expression(
      db
        .selectFrom("profile")
        .select(["account_id", sql<Date>`${now}::timestamptz`.as("seen_at")])
        .where("account_id", "=", accountId)
        .where("invisible", "=", false)
        .$narrowType<{ account_id: number }>(),
    )
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ seen_at: now }).where("account_presence.seen_at", "<", now),
    )
    .execute();
}

import { sql } from "kysely";
import { lacksAgeProof } from "#app/account/lacks-age-proof.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { getsMail } from "#app/push/notifications/reachable.queries.server.ts";
import { mayBeShownTo } from "../access/access.queries.server.ts";
import { birthDatesFor } from "../age.ts";
import { type MatchPreferences, minAgeShown } from "../search/filters/match-preferences.ts";
import { maxSearchAge } from "../search/filters/search-filters.ts";
import type { DigestCounts } from "./digest.mail.server.ts";

/** A digest is due this long after the last one. */
export const digestInterval = days(7);
/** New members are counted up to here. */
const maxCounted = 100;

/**
 * Claims members whose weekly digest is due, at most `limit`, and notes that it was: active members who chose it, whose
 * mail works and who do not lack a proof of age. Processes that run at once get different ones.
 */
export async function claimDigests(tx: Tx, limit: number, now: Date) {
  const due = tx
    .selectFrom("notification_preference as preference")
    .innerJoin("account", "account.id", "preference.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select("preference.account_id as id")
    .where(getsMail("digest"))
    .where("account.status", "=", "active")
    .where(({ not }) => not(lacksAgeProof("profile", now)))
    .where((eb) =>
      eb.or([
        eb("preference.digest_sent_at", "is", null),
        eb("preference.digest_sent_at", "<=", later(now, -digestInterval)),
      ]),
    )
    .orderBy("preference.account_id")
    .limit(limit)
    .forUpdate("preference")
    .skipLocked();
  const claimed = await tx
    .updateTable("notification_preference")
    .set({ digest_sent_at: now })
    .where("account_id", "in", due)
    .returning("account_id")
    .execute();
  if (claimed.length === 0) return [];
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id as accountId", "account.site_id as siteId", "account.language"])
    .select(sql<string>`account.email`.as("email"))
    .select(["profile.id as profileId", "profile.name", "profile.gender", "profile.sexuality"])
    .select(["profile.niche", "profile.country", "profile.region"])
    .where(
      "account.id",
      "in",
      claimed.map(({ account_id }) => account_id),
    )
    .execute();
}

export type DigestMember = Awaited<ReturnType<typeof claimDigests>>[number];

/** What waits for a member, and how many have joined near them in a week whom they are shown by default. */
export async function countForDigest(
  db: Db,
  member: DigestMember,
  shown: { preferences: MatchPreferences; withFictional: boolean },
  now: Date,
): Promise<DigestCounts> {
  const { profileId, niche, country, region } = member;
  const { preferences, withFictional } = shown;
  const nearby = db
    .selectFrom("profile")
    .select("profile.id")
    .where("profile.niche", "=", niche)
    .where("profile.listed", "=", true)
    .where("profile.created_at", ">", later(now, -digestInterval))
    .where("profile.country", "=", country)
    .$if(region !== null, (query) => query.where("profile.region", "=", region))
    .$if(!withFictional, (query) => query.where("profile.fictional", "=", false))
    .where((eb) =>
      eb.or(
        preferences.genders.map((gender) => {
          const sexualities = preferences.sexualities[gender];
          const born = birthDatesFor({ from: minAgeShown(gender, preferences), to: maxSearchAge }, now);
          return eb.and([
            eb("profile.gender", "=", gender),
            eb("profile.date_of_birth", "<=", born.last),
            ...(sexualities
              ? [eb.or([eb("profile.sexuality", "is", null), eb("profile.sexuality", "in", sexualities)])]
              : []),
          ]);
        }),
      ),
    )
    .where((eb) => mayBeShownTo(eb, profileId))
    .limit(maxCounted);
  const [members, likes, messages] = await Promise.all([
    country === null ? [] : nearby.execute(),
    db
      .selectFrom("likes")
      .innerJoin("profile as liker", "liker.id", "likes.liker_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("liked_id", "=", profileId)
      .where("is_new", "=", true)
      .where("liker.status", "=", "active")
      .$if(!withFictional, (query) => query.where("liker.fictional", "=", false))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("conversation_side")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("unread"), sql<string>`0`).as("count"))
      .where("profile_id", "=", profileId)
      .where("listed", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  return { members: members.length, likes: likes.count, messages: Number(messages.count) };
}

import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

export type WaitingVerification = {
  profileId: number;
  name: string;
  domain: string;
  dateOfBirth: string;
  /** For a selfie: the hand sign that it should show, and since when it waits. */
  sign: string | null;
  since: Date | null;
  mainPhotoId: string | null;
  /** The photo that the mark is for, if the main photo has changed. */
  verifiedPhotoId: string | null;
  /** Other photos that everybody may see, to compare with. */
  others: string[];
};

const maxOthers = 5;

/** What is shown of a member beside a selfie or a new main photo. */
function selectMember(db: Db) {
  return db
    .selectFrom("profile")
    .innerJoin("site", "site.id", "profile.site_id")
    .where("profile.status", "=", "active")
    .select(["profile.id as profileId", "profile.name", "site.domain", "profile.date_of_birth as dateOfBirth"])
    .select(["profile.main_photo_id as mainPhotoId", "profile.verified_photo_id as verifiedPhotoId"])
    .select(
      sql<string[]>`array(select id from photo where photo.profile_id = profile.id and photo.status = 'active'
        and photo.id <> coalesce(profile.main_photo_id, '') order by position, id limit ${maxOthers})`.as("others"),
    );
}

/** The selfies that wait, the oldest first. */
export function listWaitingSelfies(db: Db, limit: number): Promise<WaitingVerification[]> {
  return selectMember(db)
    .innerJoin("verification", "verification.profile_id", "profile.id")
    .where("verification.state", "=", "waiting")
    .select(["verification.sign", "verification.requested_at as since"])
    .orderBy("verification.requested_at")
    .orderBy("verification.profile_id")
    .limit(limit)
    .execute();
}

/** The verified members whose main photo is another one than staff compared. */
export function listChangedMainPhotos(db: Db, limit: number): Promise<WaitingVerification[]> {
  return selectMember(db)
    .where((eb) => eb(eb.ref("profile.verified_photo_id"), "<>", eb.ref("profile.main_photo_id")))
    .select([sql<string | null>`null`.as("sign"), sql<Date | null>`null::timestamptz`.as("since")])
    .orderBy("profile.id")
    .limit(limit)
    .execute();
}

/**
 * How many selfies and new main photos the queue lists, at most `max` of each, and since when the oldest selfie waits.
 */
export async function countVerifications(db: Db, max: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    with waiting as (
      select requested_at from verification join profile on profile.id = verification.profile_id
      where verification.state = 'waiting' and profile.status = 'active'
    )
    select (select count(*) from (select from waiting limit ${max}) as listed)::int
      + (select count(*) from (select from profile
          where verified_photo_id <> main_photo_id and status = 'active' limit ${max}) as changed)::int as count,
      (select min(requested_at) from waiting) as oldest`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

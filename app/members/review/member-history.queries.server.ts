import { sql } from "kysely";
import type { RejectReason } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** What staff have decided about a member before. */
export type MemberHistory = {
  profileId: number;
  name: string;
  dateOfBirth: string;
  country: string | null;
  fictional: boolean;
  memberSince: Date;
  /** Their photos of today, and how many were approved and rejected ever. */
  photos: number;
  approved: number;
  rejected: number;
  /** Why the last ones were rejected, the newest first. */
  lastReasons: RejectReason[];
  /** Complaints about them, and those that were upheld. */
  complaints: number;
  upheld: number;
  /** Warnings, removals, suspensions and bans. */
  sanctions: number;
};

/**
 * The history of these members for whoever reviews their photos (app/desk/README.md#photos-at-the-desk). Complaints
 * that belong to a case of suspected abuse are not counted: only the people of the case know of it
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
export async function listMemberHistories(db: Db, profileIds: number[]): Promise<Map<number, MemberHistory>> {
  if (profileIds.length === 0) return new Map();
  const { rows } = await sql<MemberHistory>`
    select profile.id as "profileId", profile.name, profile.date_of_birth as "dateOfBirth", profile.country,
      profile.fictional, profile.created_at as "memberSince",
      (select count(*)::int from photo where photo.profile_id = profile.id) as photos,
      decided.approved, decided.rejected, decided.reasons as "lastReasons",
      filed.complaints, filed.upheld, filed.sanctions
    from profile
    cross join lateral (
      select count(*) filter (where decision = 'approve')::int as approved,
        count(*) filter (where decision = 'reject')::int as rejected,
        coalesce((array_agg(reason order by decided_at desc) filter (where reason is not null))[1:3], '{}') as reasons
      from photo_decision where photo_decision.profile_id = profile.id and undone_at is null
    ) as decided
    cross join lateral (
      select count(*) filter (where kind not in ('appeal', 'decision'))::int as complaints,
        count(*) filter (where kind not in ('appeal', 'decision') and decision in ('upheld', 'partly'))::int as upheld,
        count(*) filter (where kind = 'decision')::int as sanctions
      from complaint where complaint.profile_id = profile.id and abuse_case_id is null
    ) as filed
    where profile.id = any(${[...new Set(profileIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.profileId, row]));
}

import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hours, later } from "#app/platform/units.ts";
import type { Niche } from "#app/site/niche.ts";
import { birthDatesFor } from "#app/members/age.ts";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import { minAgeShown } from "#app/members/search/filters/match-preferences.ts";
import { maxSearchAge } from "#app/members/search/filters/search-filters.ts";

/** How old a photo must be to appear on landing pages without review by staff. */
const featureDelay = hours(24);

type FeaturedCriteria = { niche: Niche; showsFictional: boolean };

/**
 * The members whom a landing page may show: listed members with a photo that staff approved, or that is older than a
 * day and has no open complaint (app/members/README.md#photo-review); no fictional members on a site that shows none;
 * women not younger than the niche's minimum.
 */
function selectFeatured(db: Db, { niche, showsFictional }: FeaturedCriteria, now: Date) {
  const born = birthDatesFor(
    { from: minAgeShown("female", { womenFrom: niche.minAgeOfWomen }), to: maxSearchAge },
    now,
  );
  return db
    .selectFrom("profile")
    .where("profile.niche", "=", niche.number)
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where(({ exists, selectFrom }) => exists(selectFeaturablePhoto(selectFrom("photo"), now)))
    .where((eb) => eb.or([eb("profile.gender", "=", "male"), eb("profile.date_of_birth", "<=", born.last)]))
    .$if(!showsFictional, (members) => members.where("profile.fictional", "=", false));
}

/** The main photo, if it may appear on landing pages. */
function selectFeaturablePhoto(photos: SelectQueryBuilder<Database, "photo" | "profile", object>, now: Date) {
  return photos
    .select("photo.id")
    .whereRef("photo.id", "=", "profile.main_photo_id")
    .where((eb) =>
      eb.or([
        eb("photo.decided_at", "is not", null),
        eb.and([
          eb("photo.created_at", "<=", later(now, -featureDelay)),
          eb.not(
            eb.exists(
              eb
                .selectFrom("complaint")
                .select("complaint.id")
                .where("complaint.status", "=", "open")
                .where((of) =>
                  of.or([
                    of("complaint.photo_id", "=", of.ref("photo.id")),
                    of("complaint.profile_id", "=", of.ref("profile.id")),
                  ]),
                ),
            ),
          ),
        ]),
      ]),
    );
}

/**
 * The member named by a link, if visitors may see them with a photo; undefined for unknown, hidden and deleted ones.
 */
export async function findFeatured(
  db: Db,
  id: number,
  criteria: FeaturedCriteria,
  now: Date,
): Promise<MemberCard | undefined> {
  const row = await selectCard(selectFeatured(db, criteria, now).where("profile.id", "=", id)).executeTakeFirst();
  return row && toCard(row, now);
}

/** Featured members of the gender that the niche shows, most recently active first. */
export async function listFeatured(
  db: Db,
  criteria: FeaturedCriteria & { country?: string; count: number },
  now: Date,
): Promise<MemberCard[]> {
  let query = selectFeatured(db, criteria, now)
    .where("profile.gender", "=", criteria.niche.shownGender ?? "female")
    .orderBy("profile.last_active_slot", "desc")
    .orderBy("profile.id", "desc")
    .limit(criteria.count * 4);
  if (criteria.country) query = query.where("profile.country", "=", criteria.country);
  const rows = await selectCard(query).execute();
  return withoutRepeatedPhotos(rows.map((row) => toCard(row, now))).slice(0, criteria.count);
}

/**
 * The same members in the same order as they are in `db` now, without those that a landing page may not show (any more):
 * for a list that was read from a replica.
 */
export async function confirmFeatured(
  db: Db,
  listed: MemberCard[],
  criteria: FeaturedCriteria,
  now: Date,
): Promise<MemberCard[]> {
  if (listed.length === 0) return listed;
  const ids = listed.map(({ id }) => id);
  const rows = await selectCard(selectFeatured(db, criteria, now).where("profile.id", "in", ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, toCard(row, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Removes repeated photos: members of the demo town share the drawn faces. */
export function withoutRepeatedPhotos(members: MemberCard[]): MemberCard[] {
  const seen = new Set<string>();
  return members.filter(({ photo }) => photo && !seen.has(photo.placeholder) && seen.add(photo.placeholder));
}

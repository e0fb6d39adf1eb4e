import type { Gender } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { listSites } from "#app/site/sites.queries.server.ts";
import { urls } from "#app/urls.ts";
import { ageOf } from "../age.ts";
import { isHiddenByAge, findSiteThatShows } from "./niche-age.ts";

/** Why this site does not list the member, and which site does. */
export type Unlisted = { site: string; age: number; other: { name: string; address: string } | null };

/** The notice for a woman below the niche's minimum age; null for everybody else (app/members/README.md#niche-age). */
export async function loadUnlisted(
  db: Db,
  { site, profile }: { site: Site; profile: { gender: Gender; dateOfBirth: string } },
  now: Date,
): Promise<Unlisted | null> {
  const person = { gender: profile.gender, age: ageOf(profile.dateOfBirth, now) };
  const { minAgeOfWomen } = site.niche;
  if (minAgeOfWomen === undefined || !isHiddenByAge(person, site.niche)) return null;
  const other = findSiteThatShows(
    person,
    (await listSites(db)).filter(({ settings }) => settings.signups === "all"),
  );
  return {
    site: site.settings.name,
    age: minAgeOfWomen,
    other: other ? { name: other.settings.name, address: (await requireSite(other.id)).origin + urls.signup() } : null,
  };
}

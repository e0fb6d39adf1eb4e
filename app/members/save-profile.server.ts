import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Niche } from "../site/niche.ts";
import type { ProfileChanges } from "./profile-changes.ts";
import { lockPerson, replaceInterests, updateProfile } from "./profile-changes.queries.server.ts";
import type { ProfileRefusal } from "./profile-refusals.ts";
import { sexualitiesOf } from "./profile-values.ts";

/**
 * Stores what a member tells about themself, all or nothing. Refuses a gender that the niche has no members of, and a
 * sexuality that goes neither with the gender nor with the niche (spec 3, Profile; product 1).
 */
export async function saveProfile(
  db: Db,
  who: { profileId: number; niche: Niche },
  { place, person, about }: ProfileChanges,
): Promise<Outcome<object, ProfileRefusal>> {
  return db.transaction().execute(async (tx) => {
    const kept = await lockPerson(tx, who.profileId);
    const { genders, sexualities } = who.niche.signup;
    const gender = person.gender ?? kept.gender;
    if (person.gender && !genders.includes(gender)) return refused<ProfileRefusal>("gender_not_here");
    // Only a change is judged: whoever once told something else may still save all the rest.
    const sexuality = person.sexuality === undefined ? kept.sexuality : person.sexuality;
    const changed = gender !== kept.gender || sexuality !== kept.sexuality;
    const fits = sexuality === null || (sexualitiesOf[gender].includes(sexuality) && sexualities.includes(sexuality));
    if (changed && !fits) return refused<ProfileRefusal>("sexuality_unfit");

    await updateProfile(tx, who.profileId, { ...place, ...person, ...about.notes });
    if (about.interests) await replaceInterests(tx, who.profileId, about.interests);
    return { ok: true as const };
  });
}

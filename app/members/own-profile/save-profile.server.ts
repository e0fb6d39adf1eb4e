import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Niche } from "#app/site/niche.ts";
import type { ProfileChanges } from "./profile-changes.ts";
import { languageBitsOf } from "../languages/spoken-languages.ts";
import { promptsOf } from "../prompts/prompts.ts";
import { replacePrompts } from "../prompts/prompts.queries.server.ts";
import { lockProfile, replaceInterests, updateProfile } from "./profile-changes.queries.server.ts";
import type { ProfileRefusal } from "./profile-refusals.ts";
import { sexualitiesOf } from "../profile-values.ts";
import { sexualityFor } from "../sexuality-for.ts";

/**
 * Saves profile changes, all or nothing. Refuses a gender that the niche does not have, and a sexuality that does not
 * fit the gender and the niche, and the prompts of other niches (spec 3, Profile; app/site/README.md#niches). After a change of gender the sexuality is
 * translated to it.
 */
export async function saveProfile(
  db: Db,
  member: { profileId: number; niche: Niche },
  { place, person, about, languages }: ProfileChanges,
): Promise<Outcome<object, ProfileRefusal>> {
  return actAsMember(db, { profileId: member.profileId }, async (tx): Promise<Outcome<object, ProfileRefusal>> => {
    const stored = await lockProfile(tx, member.profileId);
    const { genders, sexualities } = member.niche.signup;
    const gender = person.gender ?? stored.gender;
    if (person.gender && !genders.includes(gender)) return refused("gender_not_here");
    // Only changes are validated: a member with an older, now invalid value can still save the rest.
    const requested = person.sexuality === undefined ? stored.sexuality : person.sexuality;
    const sexuality = requested && gender !== stored.gender ? sexualityFor(gender, requested) : requested;
    const changed = gender !== stored.gender || sexuality !== stored.sexuality;
    const isAllowed =
      sexuality === null || (sexualitiesOf[gender].includes(sexuality) && sexualities.includes(sexuality));
    if (changed && !isAllowed) return refused("sexuality_unfit");

    const offered = promptsOf(member.niche.name);
    if (about.prompts?.some(({ prompt }) => !offered.includes(prompt))) return refused("prompt_unknown");

    await updateProfile(tx, member.profileId, {
      ...place,
      ...person,
      sexuality,
      ...about.notes,
      ...(languages && { language_bits: languageBitsOf(languages), languages_chosen: true }),
    });
    if (about.interests) await replaceInterests(tx, member.profileId, about.interests);
    if (about.prompts) await replacePrompts(tx, member.profileId, about.prompts);
    return { ok: true };
  });
}

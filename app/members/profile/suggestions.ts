import type { MemberProfile } from "./profile.queries.server.ts";
import { birthDatesFor } from "../age.ts";
import { maxSearchAge } from "../search/filters/search-filters.ts";
import type { SearchCriteria } from "../search/filters/search-criteria.ts";
import { type MatchPreferences, minAgeShown } from "../search/filters/match-preferences.ts";

const maxAgeDifference = 7;

/**
 * The searches for suggestions below a member's profile: the same gender, about the same age, with photo; in the
 * member's region first, then in the country. A viewer without preferences for that gender is shown all of it.
 */
export function suggestionCriteria(
  { card, gender }: Pick<MemberProfile, "card" | "gender">,
  preferences: MatchPreferences,
  now: Date,
): SearchCriteria[] {
  const minAge = Math.max(card.age - maxAgeDifference, minAgeShown(gender, preferences));
  const maxAge = Math.min(Math.max(card.age + maxAgeDifference, minAge), maxSearchAge);
  const born = birthDatesFor({ from: minAge, to: maxAge }, now);
  const country = card.country ?? undefined;
  const places = [...(card.region ? [{ country, region: card.region }] : []), { country, region: undefined }];
  return places.map((place) => ({
    whom: [{ gender, sexualities: preferences.sexualities[gender], minAge, maxAge, born }],
    places: [place],
    traits: {},
    interests: [],
    withPhoto: true,
    activeSince: undefined,
    joinedSince: undefined,
  }));
}

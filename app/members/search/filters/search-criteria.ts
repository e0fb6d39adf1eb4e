import type { Gender, Sexuality } from "#db/schema.ts";
import { type CountryCode, countriesSharingLanguage, isCountryCode } from "#app/site/geo/countries.ts";
import { days, later } from "#app/platform/units.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { onlineWindow } from "#app/account/session/online-window.ts";
import { birthDatesFor } from "../../age.ts";
import type { SpokenLanguage } from "../../languages/spoken-languages.ts";
import type { Interest, Traits } from "../../profile-values.ts";
import { maxSearchAge, type SearchFilters } from "./search-filters.ts";
import { type MatchPreferences, minAgeShown } from "./match-preferences.ts";

/** Totals are exact up to this number (app/members/README.md#search); the screen says more than that as "10 000+". */
export const maxExactTotal = 10_000;

/** One searched gender with its sexualities and age range; `born`: the dates of birth of these ages. */
export type GenderCriteria = {
  gender: Gender;
  sexualities: Sexuality[] | undefined;
  minAge: number;
  maxAge: number;
  born: { first: string; last: string };
};

/** Where to search; without a country: everywhere. */
export type SearchPlace = { country: string | undefined; region: string | undefined };

/** A search as the database gets it, with all defaults filled in. */
export type SearchCriteria = {
  whom: GenderCriteria[];
  places: SearchPlace[];
  traits: Traits;
  /** Members who speak one of these; undefined or empty: whatever they speak. */
  speaks?: SpokenLanguage[];
  interests: Interest[];
  /** The interests are so rare that members are looked up by interest (`hasRareInterests`). */
  rareInterests?: boolean;
  withPhoto: boolean;
  /** Only members with the mark (app/members/README.md#verified-members). */
  verified?: boolean;
  /**
   * Active since then and not in invisible mode (app/members/README.md#online-and-new); `slot`: the quarter of an hour
   * of that time.
   */
  activeSince: { at: Date; slot: Date } | undefined;
  joinedSince: Date | undefined;
};

/** Members count as new for two weeks. Ours: the specification does not define it. */
const newMemberDuration = days(14);

/**
 * The search criteria for `filters`. Without a gender or place, members see whom they look for in their own country. A
 * gender filter is limited to suitable sexualities only if it is a gender they look for.
 */
export function searchCriteriaOf(
  filters: SearchFilters,
  preferences: MatchPreferences,
  homeCountry: string | undefined,
  now: Date,
): SearchCriteria {
  const genders: Gender[] =
    filters.gender === "any" ? ["female", "male"] : filters.gender ? [filters.gender] : preferences.genders;
  const country = filters.country ?? homeCountry;
  const onlineSince = later(now, -onlineWindow);
  return {
    whom: genders
      .map((gender) => ({
        gender,
        sexualities: filters.gender === "any" ? undefined : preferences.sexualities[gender],
        minAge: Math.max(filters.minAge, minAgeShown(gender, preferences)),
        maxAge: Math.min(filters.maxAge, maxSearchAge),
      }))
      .filter((whom) => whom.minAge <= whom.maxAge)
      .map((whom) => ({ ...whom, born: birthDatesFor({ from: whom.minAge, to: whom.maxAge }, now) })),
    places: [{ country: country === "any" ? undefined : country, region: filters.region }],
    traits: filters.traits,
    speaks: filters.speaks,
    interests: filters.interests,
    withPhoto: filters.withPhoto,
    verified: filters.verified,
    activeSince: filters.online ? { at: onlineSince, slot: activitySlotOf(onlineSince) } : undefined,
    joinedSince: filters.isNew ? later(now, -newMemberDuration) : undefined,
  };
}

/** In years: among members of so many ages a page is soon found, unless all of them are old. */
const broadAges = 20;
const oldAge = 45;

/**
 * Whether reading the members of the place in the order of the list soon fills a page: a search in one place, with no
 * filter but gender and ages, and with a broad range of those.
 */
export function isBroadSearch(criteria: SearchCriteria): boolean {
  const { whom, places, traits, speaks = [], interests, rareInterests } = criteria;
  const { withPhoto, verified, activeSince, joinedSince } = criteria;
  const isOfFew = Object.keys(traits).length > 0 || speaks.length > 0 || interests.length > 0 || rareInterests;
  if (isOfFew || withPhoto || verified || activeSince || joinedSince || places.length > 1) return false;
  return whom.every(({ minAge, maxAge }) => minAge <= oldAge && maxAge - minAge >= broadAges);
}

/**
 * Where to search for similar members, nearest first: region → country → countries that share a language
 * (app/site/README.md#places). Same gender and age, no other filters.
 */
export function similarCriteria(criteria: SearchCriteria): SearchCriteria[] {
  const [place] = criteria.places;
  const base = {
    ...criteria,
    traits: {},
    speaks: [],
    interests: [],
    rareInterests: false,
    withPhoto: false,
    verified: false,
    activeSince: undefined,
    joinedSince: undefined,
  };
  const steps: SearchPlace[][] = [];
  if (place?.region) steps.push([place]);
  steps.push([{ country: place?.country, region: undefined }]);
  if (place?.country && isCountryCode(place.country)) {
    const neighbours = countriesSharingLanguage(place.country).filter((code: CountryCode) => code !== place.country);
    if (neighbours.length > 0) steps.push(neighbours.map((country) => ({ country, region: undefined })));
  }
  return steps.map((places) => ({ ...base, places }));
}

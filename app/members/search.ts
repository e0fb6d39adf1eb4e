import type { Gender, Sexuality } from "#db/schema.ts";
import { type CountryCode, countriesSharingLanguage, isCountryCode } from "../site/geo/countries.ts";
import { days, later } from "../platform/units.ts";
import { onlineFor } from "./presence.ts";
import type { Interest, Traits } from "./profile-values.ts";
import { oldest, type SearchFilters, youngest } from "./search-filters.ts";
import type { Seeks } from "./seeks.ts";

/** One gender that is searched: who of it, and how young they may be. */
export type Whom = { gender: Gender; sexualities: Sexuality[] | undefined; minAge: number; maxAge: number };

/** Where is searched; without a country: everywhere. */
export type Place = { country: string | undefined; region: string | undefined };

/** A search as the database is asked: every default has been filled in. */
export type SearchWish = {
  whom: Whom[];
  places: Place[];
  traits: Traits;
  interests: Interest[];
  /** So few have them that they are looked up by name (`areRare`). */
  rareInterests?: boolean;
  withPhoto: boolean;
  /** Not in invisible mode and here since then (product 3, Online). */
  activeSince: Date | undefined;
  joinedSince: Date | undefined;
};

/** Members count as new for two weeks. The specification knows the word only as a wish of users (facts, peers). */
const newFor = days(14);

/**
 * The search that `filters` ask for. Where they name nobody or no place, the person is shown whom they seek in their
 * own country. Whoever is asked for by gender is limited to fitting sexualities only where that gender is sought.
 */
export function wishOf(filters: SearchFilters, seeks: Seeks, homeCountry: string | undefined, now: Date): SearchWish {
  const genders: Gender[] =
    filters.gender === "any" ? ["female", "male"] : filters.gender ? [filters.gender] : seeks.genders;
  const country = filters.country ?? homeCountry;
  return {
    whom: genders
      .map((gender) => ({
        gender,
        sexualities: filters.gender === "any" ? undefined : seeks.sexualities[gender],
        minAge: Math.max(filters.minAge, youngest, gender === "female" ? (seeks.womenFrom ?? 0) : 0),
        maxAge: Math.min(filters.maxAge, oldest),
      }))
      .filter((whom) => whom.minAge <= whom.maxAge),
    places: [{ country: country === "any" ? undefined : country, region: filters.region }],
    traits: filters.traits,
    interests: filters.interests,
    withPhoto: filters.withPhoto,
    activeSince: filters.online ? later(now, -onlineFor) : undefined,
    joinedSince: filters.isNew ? later(now, -newFor) : undefined,
  };
}

/**
 * Where to look for similar members, nearest first: region → country → countries that share a language (product 3).
 * Same gender and age, nothing else is asked.
 */
export function similarWishes(wish: SearchWish): SearchWish[] {
  const [place] = wish.places;
  const plain = {
    ...wish,
    traits: {},
    interests: [],
    rareInterests: false,
    withPhoto: false,
    activeSince: undefined,
    joinedSince: undefined,
  };
  const steps: Place[][] = [];
  if (place?.region) steps.push([place]);
  steps.push([{ country: place?.country, region: undefined }]);
  if (place?.country && isCountryCode(place.country)) {
    const neighbours = countriesSharingLanguage(place.country).filter((code: CountryCode) => code !== place.country);
    if (neighbours.length > 0) steps.push(neighbours.map((country) => ({ country, region: undefined })));
  }
  return steps.map((places) => ({ ...plain, places }));
}

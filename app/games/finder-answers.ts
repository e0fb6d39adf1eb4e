import type { Choices } from "../platform/choices.ts";
import { Gender, Interest, Relationship } from "../members/profile-values.ts";
import { oldest, type SearchFilters, youngest } from "../members/search-filters.ts";
import type { SiteSettings } from "../site/settings.ts";

/** As many interests as the match finder takes (product 3). */
export const mostInterests = 10;

/** What a member told the match finder. */
export type FinderAnswers = {
  gender: Choices<typeof Gender> | "any";
  minAge: number;
  maxAge: number;
  country: string;
  region: string | undefined;
  relationship: Choices<typeof Relationship> | undefined;
  interests: Interest[];
};

/** The same as words: out of a form or the database. */
export type ToldAnswers = {
  gender: string;
  minAge: number;
  maxAge: number;
  country: string;
  region?: string | null;
  relationship?: string | null;
  interests: string[];
};

export type FinderRules = {
  countries: string[];
  /** The profile's fields that the site shows: what it hides cannot be asked for either. */
  fields: SiteSettings["visible_profile_fields"];
  isRegionOf: (country: string, region: string) => boolean;
};

/**
 * Answers that fit the site as it is today: crossed ages are swapped, a region of another country and what the site does
 * not show is dropped, a country it no longer serves becomes everywhere.
 */
export function fitAnswers(told: ToldAnswers, rules: FinderRules): FinderAnswers {
  const ages = [told.minAge, told.maxAge].map((age) => Math.min(oldest, Math.max(youngest, Math.trunc(age))));
  const country = rules.countries.find((code) => code === told.country) ?? "any";
  const interests = rules.fields.includes("interests")
    ? told.interests.flatMap((word) => Interest.read(word) ?? [])
    : [];
  return {
    gender: Gender.read(told.gender) ?? "any",
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    country,
    region: told.region && rules.isRegionOf(country, told.region) ? told.region : undefined,
    relationship: rules.fields.includes("relationship") ? Relationship.read(told.relationship) : undefined,
    interests: [...new Set(interests)].slice(0, mostInterests),
  };
}

/** A search that asks for nothing: whom one is shown anyway. */
export const everybody: SearchFilters = {
  gender: undefined,
  country: undefined,
  region: undefined,
  minAge: youngest,
  maxAge: oldest,
  traits: {},
  interests: [],
  withPhoto: false,
  online: false,
  isNew: false,
  after: undefined,
};

/** The answers as a search asks them. Region is closeness here, not a filter; interests rank, they do not exclude. */
export function filtersOf({ gender, country, minAge, maxAge, relationship }: FinderAnswers): SearchFilters {
  return { ...everybody, gender, country, minAge, maxAge, traits: relationship ? { relationship } : {} };
}

/** The age looked for: one's own, as near as the answers allow. */
export function ageLookedFor(ownAge: number, answers: Pick<FinderAnswers, "minAge" | "maxAge">): number {
  return Math.min(answers.maxAge, Math.max(answers.minAge, ownAge));
}

/** What the form starts with: whom one is shown anyway, about one's own age, at home. */
export function firstAnswers(own: {
  age: number;
  gender: FinderAnswers["gender"];
  country: string | undefined;
}): FinderAnswers {
  return {
    gender: own.gender,
    minAge: Math.max(youngest, own.age - 10),
    maxAge: Math.min(oldest, own.age + 10),
    country: own.country ?? "any",
    region: undefined,
    relationship: undefined,
    interests: [],
  };
}

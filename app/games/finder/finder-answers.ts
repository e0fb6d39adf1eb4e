import type { Choices } from "#app/platform/choices.ts";
import { Gender, Interest, Relationship } from "#app/members/profile-values.ts";
import {
  maxInterests,
  maxSearchAge,
  type SearchFilters,
  minSearchAge,
} from "#app/members/search/filters/search-filters.ts";
import type { SiteSettings } from "#app/site/settings.ts";

/** A member's answers to the match finder. */
export type FinderAnswers = {
  gender: Choices<typeof Gender> | "any";
  minAge: number;
  maxAge: number;
  country: string;
  region: string | undefined;
  relationship: Choices<typeof Relationship> | undefined;
  interests: Interest[];
};

/** The same as plain strings, from a form or the database. */
export type RawAnswers = {
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
  /** The profile fields that the site shows: hidden fields cannot be asked for either. */
  fields: SiteSettings["visible_profile_fields"];
  isRegionOf: (country: string, region: string) => boolean;
};

/**
 * Adjusts answers to the site's current settings: crossed ages are swapped, a region of another country and hidden
 * fields are dropped, a country that is no longer served becomes everywhere.
 */
export function fitAnswers(input: RawAnswers, rules: FinderRules): FinderAnswers {
  const ages = [input.minAge, input.maxAge].map((age) =>
    Math.min(maxSearchAge, Math.max(minSearchAge, Math.trunc(age))),
  );
  const country = rules.countries.find((code) => code === input.country) ?? "any";
  const interests = rules.fields.includes("interests")
    ? input.interests.flatMap((word) => Interest.read(word) ?? [])
    : [];
  return {
    gender: Gender.read(input.gender) ?? "any",
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    country,
    region: input.region && rules.isRegionOf(country, input.region) ? input.region : undefined,
    relationship: rules.fields.includes("relationship") ? Relationship.read(input.relationship) : undefined,
    interests: [...new Set(interests)].slice(0, maxInterests),
  };
}

/** A search without filters: the default results. */
export const noFilters: SearchFilters = {
  gender: undefined,
  country: undefined,
  region: undefined,
  minAge: minSearchAge,
  maxAge: maxSearchAge,
  traits: {},
  speaks: [],
  interests: [],
  withPhoto: false,
  online: false,
  verified: false,
  isNew: false,
};

/** The answers as search filters. Region and interests do not filter: they only add points. */
export function finderFiltersOf({ gender, country, minAge, maxAge, relationship }: FinderAnswers): SearchFilters {
  return { ...noFilters, gender, country, minAge, maxAge, traits: relationship ? { relationship } : {} };
}

/** The member's own age, moved into the age range of the answers. */
export function requestedAge(ownAge: number, answers: Pick<FinderAnswers, "minAge" | "maxAge">): number {
  return Math.min(answers.maxAge, Math.max(answers.minAge, ownAge));
}

/** The form's initial values: the genders shown by default, around the member's own age, in the home country. */
export function defaultAnswers(own: {
  age: number;
  gender: FinderAnswers["gender"];
  country: string | undefined;
}): FinderAnswers {
  return {
    gender: own.gender,
    minAge: Math.max(minSearchAge, own.age - 10),
    maxAge: Math.min(maxSearchAge, own.age + 10),
    country: own.country ?? "any",
    region: undefined,
    relationship: undefined,
    interests: [],
  };
}

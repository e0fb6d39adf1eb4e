import { digitText } from "#app/platform/text/short-text.ts";
import type { Choices } from "#app/platform/choices.ts";
import type { SiteSettings } from "#app/site/settings.ts";
import type { SpokenLanguage } from "../../languages/spoken-languages.ts";
import { Gender, Interest, type Trait, traitNames, type Traits, traits } from "../../profile-values.ts";

export const minSearchAge = 18;
export const maxSearchAge = 99;
/**
 * A search and the match finder take at most this many interests (app/games/README.md#match-finder); further ones in a
 * URL are dropped.
 */
export const maxInterests = 10;

/** The filters of a search, as given by its URL (app/README.md#fields, search). Undefined: not given. */
export type SearchFilters = {
  gender: Choices<typeof Gender> | "any" | undefined;
  country: string | "any" | undefined;
  /** A region of the requested country, else of the home country. */
  region: string | undefined;
  minAge: number;
  maxAge: number;
  traits: Traits;
  /** Members who speak one of these. */
  speaks: SpokenLanguage[];
  interests: Interest[];
  withPhoto: boolean;
  online: boolean;
  verified: boolean;
  isNew: boolean;
};

/** Each filter's parameter, as it is read and written below; traits have their own names. */
const filterParams: Record<Exclude<keyof SearchFilters, "traits">, string> = {
  gender: "gender",
  country: "country",
  region: "region",
  minAge: "min_age",
  maxAge: "max_age",
  speaks: "speaks",
  interests: "interests",
  withPhoto: "with_photo",
  online: "online",
  verified: "verified",
  isNew: "new",
};

/** All parameters that are filters: an address with one of them is a search of its own. */
export const filterParamNames = [...Object.values(filterParams), ...traitNames];

/** Which filters the site offers. `homeCountry` is searched if the URL names no country. */
export type SearchRules = {
  fields: SiteSettings["search_fields"];
  countries: string[];
  /** All that can be searched for: a list that the browser is spared. */
  languages: readonly SpokenLanguage[];
  homeCountry: string | undefined;
  isRegionOf: (country: string, region: string) => boolean;
};

function readAge(param: string | null): number | undefined {
  const text = digitText(param ?? "");
  return text && /^\d{1,3}$/.test(text) ? Math.min(maxSearchAge, Math.max(minSearchAge, Number(text))) : undefined;
}

/**
 * Reads the filters of a URL. Lenient, because URLs are typed, saved and shared: unknown values, fields the site does
 * not offer and a region of another country are dropped, crossed ages are swapped, `clear` drops everything.
 */
export function readSearchFilters(query: URLSearchParams, rules: SearchRules): SearchFilters {
  const params = query.has("clear") ? new URLSearchParams() : query;
  const offered = (field: SiteSettings["search_fields"][number]) => rules.fields.includes(field);
  const isSet = (name: string) => params.get(name) === "1" || params.get(name) === "on";

  const country = offered("country")
    ? ["any", ...rules.countries].find((code) => code === params.get("country"))
    : undefined;
  const place = country ?? rules.homeCountry;
  const region = offered("region") && place && place !== "any" ? params.get("region") : null;
  const ages = [
    (offered("min_age") && readAge(params.get("min_age"))) || minSearchAge,
    (offered("max_age") && readAge(params.get("max_age"))) || maxSearchAge,
  ];
  return {
    gender: params.get("gender") === "any" ? "any" : Gender.read(params.get("gender")),
    country,
    region: region && place && rules.isRegionOf(place, region) ? region : undefined,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    traits: Object.fromEntries(
      traitNames.filter(offered).flatMap((name) => {
        const value = traits[name].read(params.get(name));
        return value ? [[name, value] as const] : [];
      }),
    ),
    speaks: offered("speaks") ? rules.languages.filter((language) => params.getAll("speaks").includes(language)) : [],
    interests: offered("interests") ? readInterests(params.getAll("interests")) : [],
    withPhoto: isSet("with_photo"),
    online: isSet("online"),
    verified: isSet("verified"),
    isNew: isSet("new"),
  };
}

function readInterests(texts: string[]): Interest[] {
  const interests = texts.slice(0, 100).flatMap((text) => Interest.read(text) ?? []);
  return [...new Set(interests)].slice(0, maxInterests);
}

/** The filters as a query string with only the given values. */
export function writeSearchFilters(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  const setParam = (name: string, value: string | number | undefined) =>
    value !== undefined && query.set(name, `${value}`);
  setParam("gender", filters.gender);
  setParam("country", filters.country);
  setParam("region", filters.region);
  setParam("min_age", filters.minAge > minSearchAge ? filters.minAge : undefined);
  setParam("max_age", filters.maxAge < maxSearchAge ? filters.maxAge : undefined);
  for (const name of traitNames) setParam(name, filters.traits[name]);
  for (const language of filters.speaks) query.append("speaks", language);
  for (const interest of filters.interests) query.append("interests", interest);
  setParam("with_photo", filters.withPhoto ? 1 : undefined);
  setParam("online", filters.online ? 1 : undefined);
  setParam("verified", filters.verified ? 1 : undefined);
  setParam("new", filters.isNew ? 1 : undefined);
  return query;
}

/** How many filters are set besides gender, place and age: the number shown on the collapsed form. */
export function countExtraFilters(filters: SearchFilters): number {
  const set: (Trait | Interest | SpokenLanguage)[] = [
    ...traitNames.filter((name) => filters.traits[name]),
    ...filters.speaks,
    ...filters.interests,
  ];
  return set.length + [filters.withPhoto, filters.online, filters.verified, filters.isNew].filter(Boolean).length;
}

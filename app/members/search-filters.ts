import type { Choices } from "../platform/choices.ts";
import type { SiteSettings } from "../site/settings.ts";
import { Gender, Interest, type Trait, traitNames, type Traits, traits } from "./profile-values.ts";
import { readSearchCursor, type SearchCursor, writeSearchCursor } from "./search-cursor.ts";

export const youngest = 18;
export const oldest = 99;
/** As many interests as the match finder takes; the rest of an address is cut. */
const mostInterests = 10;

/** What a search asks for, as its address says it (product 9, search). Undefined: nothing was asked. */
export type SearchFilters = {
  gender: Choices<typeof Gender> | "any" | undefined;
  country: string | "any" | undefined;
  /** Of the country asked for, else of the searching person's own. */
  region: string | undefined;
  minAge: number;
  maxAge: number;
  traits: Traits;
  interests: Interest[];
  withPhoto: boolean;
  online: boolean;
  isNew: boolean;
  after: SearchCursor | undefined;
};

/** What the site lets a search ask for. `homeCountry` is searched where the address names none. */
export type SearchRules = {
  fields: SiteSettings["search_fields"];
  countries: string[];
  homeCountry: string | undefined;
  isRegionOf: (country: string, region: string) => boolean;
};

function readAge(text: string | null): number | undefined {
  return text && /^\d{1,3}$/.test(text) ? Math.min(oldest, Math.max(youngest, Number(text))) : undefined;
}

/**
 * The filters of an address. Forgiving, because addresses are typed, kept and shared: unknown values, fields the site
 * does not offer and a region of another country are dropped, crossed ages are swapped, `clear` drops everything.
 */
export function readSearchFilters(query: URLSearchParams, rules: SearchRules): SearchFilters {
  const asked = query.has("clear") ? new URLSearchParams() : query;
  const offered = (field: SiteSettings["search_fields"][number]) => rules.fields.includes(field);
  const isSet = (name: string) => asked.get(name) === "1" || asked.get(name) === "on";

  const country = offered("country")
    ? ["any", ...rules.countries].find((code) => code === asked.get("country"))
    : undefined;
  const place = country ?? rules.homeCountry;
  const region = offered("region") && place && place !== "any" ? asked.get("region") : null;
  const ages = [
    (offered("min_age") && readAge(asked.get("min_age"))) || youngest,
    (offered("max_age") && readAge(asked.get("max_age"))) || oldest,
  ];
  return {
    gender: asked.get("gender") === "any" ? "any" : Gender.read(asked.get("gender")),
    country,
    region: region && place && rules.isRegionOf(place, region) ? region : undefined,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    traits: Object.fromEntries(
      traitNames.filter(offered).flatMap((name) => {
        const value = traits[name].read(asked.get(name));
        return value ? [[name, value] as const] : [];
      }),
    ),
    interests: offered("interests") ? readInterests(asked.getAll("interests")) : [],
    withPhoto: isSet("with_photo"),
    online: isSet("online"),
    isNew: isSet("new"),
    after: readSearchCursor(asked.get("after")),
  };
}

function readInterests(texts: string[]): Interest[] {
  const known = texts.slice(0, 100).flatMap((text) => Interest.read(text) ?? []);
  return [...new Set(known)].slice(0, mostInterests);
}

/** The filters as the query of an address, without a cursor unless one is given. Only what was asked stands in it. */
export function writeSearchFilters(filters: SearchFilters, after?: SearchCursor): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => value !== undefined && query.set(name, `${value}`);
  put("gender", filters.gender);
  put("country", filters.country);
  put("region", filters.region);
  put("min_age", filters.minAge > youngest ? filters.minAge : undefined);
  put("max_age", filters.maxAge < oldest ? filters.maxAge : undefined);
  for (const name of traitNames) put(name, filters.traits[name]);
  for (const interest of filters.interests) query.append("interests", interest);
  put("with_photo", filters.withPhoto ? 1 : undefined);
  put("online", filters.online ? 1 : undefined);
  put("new", filters.isNew ? 1 : undefined);
  put("after", after && writeSearchCursor(after));
  return query;
}

/** How many filters are set beyond whom, where and which age: the number on the folded form. */
export function countExtraFilters(filters: Omit<SearchFilters, "after">): number {
  const set: (Trait | Interest | false)[] = [
    ...traitNames.filter((name) => filters.traits[name]),
    ...filters.interests,
  ];
  return set.length + [filters.withPhoto, filters.online, filters.isNew].filter(Boolean).length;
}

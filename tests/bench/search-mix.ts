import type { Looker } from "#app/members/access.queries.server.ts";
import { Interest } from "#app/members/profile-values.ts";
import { readSearchFilters, type SearchFilters } from "#app/members/search-filters.ts";
import { type Seeks, seeksOf } from "#app/members/seeks.ts";
import { isRegionOf } from "#app/site/geo/regions.server.ts";
import { niches } from "#app/site/niche.ts";
import { SiteSettings } from "#app/site/settings.ts";

/** A search as `/members` does it: who looks, whom they seek, what the address asks for. */
export type Search = { name: string; looker: Looker; filters: SearchFilters; seeks: Seeks; homeCountry: string };

const homeCountry = "NL";
const settings = SiteSettings.parse({});

const interestsOf = (count: number) =>
  Interest.options
    .slice(-count)
    .map((each) => `interests=${each}`)
    .join("&");

/** What members commonly ask for, from nothing at all to several things at once; then what costs a search most. */
const queries: [name: string, query: string][] = [
  ["nothing asked", ""],
  ["ages 30 to 40", "min_age=30&max_age=40"],
  ["a region", "region=Utrecht"],
  ["a region, ages 25 to 35", "region=Utrecht&min_age=25&max_age=35"],
  ["another country", "country=DE"],
  ["a small country", "country=AT"],
  ["everywhere", "country=any"],
  ["everywhere, ages 40 to 50", "country=any&min_age=40&max_age=50"],
  ["anybody", "gender=any"],
  ["with photo", "with_photo=1"],
  ["online", "online=1"],
  ["new", "new=1"],
  ["red hair", "hair=red"],
  ["interests", "interests=sushi&interests=hiking"],
  ["curvy, single, ages 30 to 50", "body=curvy&relationship=single&min_age=30&max_age=50"],
  ["with photo and online, everywhere", "country=any&with_photo=1&online=1"],
  ["a rare age", "min_age=97&max_age=99"],
  ["a rare age, everywhere", "country=any&min_age=96&max_age=96"],
  ["ten interests", interestsOf(10)],
  ["ten interests, everywhere, everybody", `gender=any&country=any&${interestsOf(10)}`],
  [
    "everything at once",
    `region=Utrecht&min_age=50&max_age=52&hair=red&eyes=green&body=big&tattoos=many&${interestsOf(3)}`,
  ],
];

/** Every search by a man of the Netherlands and by a visitor from there, in the general niche. */
export function searchMix(memberId: number): Search[] {
  const niche = niches[0];
  if (!niche) throw new Error("there is no general niche");
  const rules = { fields: settings.search_fields, countries: settings.countries, homeCountry, isRegionOf };
  const people = [
    { word: "member", profileId: memberId, seeker: { gender: "male", sexuality: "hetero" } },
    { word: "visitor", profileId: undefined, seeker: { gender: undefined, sexuality: null } },
  ] as const;
  return people.flatMap(({ word, profileId, seeker }) =>
    queries.map(([name, query]) => ({
      name: `${name} (${word})`,
      looker: { profileId, niche: niche.number, showsFictional: true },
      filters: readSearchFilters(new URLSearchParams(query), rules),
      seeks: seeksOf(seeker, niche),
      homeCountry,
    })),
  );
}

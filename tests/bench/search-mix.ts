import { listDeck } from "#app/games/swipe/deck.queries.server.ts";
import { listMatches } from "#app/games/finder/match.queries.server.ts";
import { loadSearch } from "#app/members/search/load-search.server.ts";
import { recentTotals } from "#app/members/search/lists/recent-totals.ts";
import { SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import { Interest } from "#app/members/profile-values.ts";
import { readSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { isRegionOf } from "#app/site/geo/regions.server.ts";
import { niches } from "#app/site/niche.ts";
import { SiteSettings } from "#app/site/settings.ts";
import type { Db } from "#db/connect.ts";

/** A query of a screen: a search of `/members`, the swipe game's next cards, or the finder's ranking. */
export type Question = { name: string; kind: Kind; ask(db: Db, now: Date): Promise<unknown> };
/** Common searches, the most expensive searches, and the games. */
export type Kind = "common" | "worst" | "games";

const homeCountry = "NL";
const settings = SiteSettings.parse({});

const interestsOf = (count: number) =>
  Interest.options
    .slice(-count)
    .map((each) => `interests=${each}`)
    .join("&");

/** From no filter to several at once. */
const common: [name: string, query: string][] = [
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
  ["speaks the country's language", "speaks=nl"],
  ["speaks a neighbour's language", "speaks=pl"],
  ["speaks one of two, everywhere", "country=any&speaks=fi&speaks=tr"],
  ["curvy, single, ages 30 to 50", "body=curvy&relationship=single&min_age=30&max_age=50"],
  ["with photo and online, everywhere", "country=any&with_photo=1&online=1"],
];

const worst: [name: string, query: string][] = [
  ["a rare age", "min_age=97&max_age=99"],
  ["a rare age, everywhere", "country=any&min_age=96&max_age=96"],
  ["ten interests", interestsOf(10)],
  ["ten interests, everywhere, everybody", `gender=any&country=any&${interestsOf(10)}`],
  ["an interest of few", "interests=gangbang"],
  ["a language of few", "speaks=is"],
  ["a language of few, everywhere, everybody", "gender=any&country=any&speaks=is&speaks=he"],
  ["looks that nobody has", "gender=male&body=curvy"],
  [
    "everything at once",
    `region=Utrecht&min_age=50&max_age=52&hair=red&eyes=green&body=big&tattoos=many&${interestsOf(3)}`,
  ],
];

/** Answers of the match finder, which also filter the deck of the swipe game. */
const gameQueries: [name: string, query: string][] = [
  ["own country", interestsOf(10)],
  ["everywhere, ages 40 to 50", `country=any&min_age=40&max_age=50&${interestsOf(3)}`],
  ["a rare age", "country=any&min_age=96&max_age=99&relationship=widowed"],
];

/**
 * Every search by a man from the Netherlands and by a visitor from there, in the general niche, and the man's games.
 */
export function searchMix(memberId: number): Question[] {
  const niche = niches[0];
  if (!niche) throw new Error("there is no general niche");
  const rules = {
    fields: settings.search_fields,
    countries: settings.countries,
    homeCountry,
    isRegionOf,
    languages: SpokenLanguage.options,
  };
  const filtersOf = (query: string) => readSearchFilters(new URLSearchParams(query), rules);
  const scope = { profileId: memberId, niche: niche.number, showsFictional: true };
  const man = matchPreferencesOf({ gender: "male", sexuality: "hetero" }, niche);
  const people = [
    { word: "member", scope, preferences: man },
    {
      word: "visitor",
      scope: { ...scope, profileId: undefined },
      preferences: matchPreferencesOf({ gender: undefined, sexuality: null }, niche),
    },
  ];
  const searches = (kind: Kind, queries: [string, string][]) =>
    people.flatMap(({ word, scope, preferences }) =>
      queries.map(([name, query]) => ({
        name: `${name} (${word})`,
        kind,
        // Nothing is remembered: each question counts, and each town has totals of its own.
        ask: (db: Db, now: Date) =>
          loadSearch(db, scope, { filters: filtersOf(query), preferences, homeCountry }, now, recentTotals()),
      })),
    );
  const games = gameQueries.flatMap(([name, query]) => {
    const filters = filtersOf(query);
    const place = { country: homeCountry, region: "Utrecht" };
    return [
      {
        name: `swipe deck, ${name}`,
        kind: "games" as const,
        ask: (db: Db, now: Date) => {
          const search = searchCriteriaOf({ ...filters, traits: {}, interests: [] }, man, homeCountry, now);
          return listDeck(db, { scope, search, start: Math.floor(Number.MAX_SAFE_INTEGER / 2), limit: 4 }, now);
        },
      },
      {
        name: `match finder, ${name}`,
        kind: "games" as const,
        ask: (db: Db, now: Date) => {
          const search = searchCriteriaOf({ ...filters, interests: [] }, man, homeCountry, now);
          return listMatches(db, { scope, search, interests: filters.interests, requestedAge: 38, place }, now);
        },
      },
    ];
  });
  return [...searches("common", common), ...searches("worst", worst), ...games];
}

import data from "./cities.json" with { type: "json" };
import { folded } from "./folded.ts";

/** A listed place. Latitude and longitude in degrees, rounded to about a kilometre; population rounded to hundreds. */
export interface City {
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
}

interface Listed extends City {
  /** What may be typed for it, folded: its name, then the names it also goes by. */
  typedAs: string[];
}

const written: Record<string, Record<string, string>> = data;
const listedByCountry = new Map<string, Listed[]>();

/** Names of a region's places, the biggest first; none for an unknown region. */
export function citiesOf(country: string, region: string): string[] {
  return listed(country)
    .filter((each) => each.region === region)
    .map((each) => each.city);
}

/**
 * Places whose name begins with what was typed, or has a later word that does (those come last); accents, capitals and
 * hyphens do not matter, the bigger come first. Without a region the whole country is looked through. Nothing typed,
 * or nothing but signs, gives the biggest places.
 */
export function suggestCities(country: string, region: string | undefined, typed: string, limit: number): City[] {
  const wanted = folded(typed);
  const beginning: Listed[] = [];
  const within: Listed[] = [];
  for (const each of listed(country)) {
    if (beginning.length >= limit) break;
    if (region !== undefined && each.region !== region) continue;
    if (each.typedAs.some((name) => name.startsWith(wanted))) beginning.push(each);
    else if (each.typedAs.some((name) => name.includes(` ${wanted}`))) within.push(each);
  }
  return [...beginning, ...within].slice(0, limit).map(({ typedAs: _, ...city }) => city);
}

/** Places of a country, the biggest first, read from their written form once. */
function listed(country: string): Listed[] {
  const known = listedByCountry.get(country);
  if (known) return known;
  const regions = Object.hasOwn(written, country) ? Object.entries(written[country] ?? {}) : [];
  const all = regions
    .flatMap(([region, places]) => places.split(";").map((place) => read(region, place)))
    .sort((one, other) => other.population - one.population);
  // Only countries that exist are remembered: the word comes from an address and would fill the memory.
  if (all.length) listedByCountry.set(country, all);
  return all;
}

/** name|latitude|longitude|people in hundreds|other names (optional), as scripts/make-geodata.ts writes it. */
function read(region: string, place: string): Listed {
  const [city = "", latitude, longitude, hundreds, otherNames] = place.split("|");
  return {
    city,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(hundreds) * 100,
    typedAs: [city, ...(otherNames?.split(",") ?? [])].map(folded),
  };
}

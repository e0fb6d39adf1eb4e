import { foldText } from "#app/platform/text/fold-text.ts";
import data from "./cities.json" with { type: "json" };

/** Folds a name for comparing it with user input: "Łódź" → "lodz", "'s-Hertogenbosch" → "s hertogenbosch". */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A listed place. Latitude and longitude in degrees, rounded to about a kilometre; population rounded to hundreds. */
export interface City {
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
}

interface Listed extends City {
  /** The names that find it, folded: its own name, then its alternative names. */
  searchNames: string[];
}

const encoded: Record<string, Record<string, string>> = data;
const listedByCountry = new Map<string, Listed[]>();

/** Names of a region's places, the biggest first; empty for an unknown region. */
export function citiesOf(country: string, region: string): string[] {
  return listed(country)
    .filter((each) => each.region === region)
    .map((each) => each.city);
}

/**
 * Places whose name begins with the text, then places with a later word that does; each group the biggest first.
 * Accents, capitals and hyphens do not matter. Without a region it searches the whole country. Without letters in the
 * text it returns the biggest places.
 */
export function suggestCities(country: string, region: string | undefined, text: string, limit: number): City[] {
  const wanted = foldName(text);
  const atStart: Listed[] = [];
  const atLaterWord: Listed[] = [];
  for (const each of listed(country)) {
    if (atStart.length >= limit) break;
    if (region !== undefined && each.region !== region) continue;
    if (each.searchNames.some((name) => name.startsWith(wanted))) atStart.push(each);
    else if (each.searchNames.some((name) => name.includes(` ${wanted}`))) atLaterWord.push(each);
  }
  return [...atStart, ...atLaterWord].slice(0, limit).map(({ searchNames: _, ...city }) => city);
}

/** A country's places, the biggest first; decoded once per country. */
function listed(country: string): Listed[] {
  const cached = listedByCountry.get(country);
  if (cached) return cached;
  const regions = Object.hasOwn(encoded, country) ? Object.entries(encoded[country] ?? {}) : [];
  const all = regions
    .flatMap(([region, places]) => places.split(";").map((place) => decode(region, place)))
    .sort((one, other) => other.population - one.population);
  // Only existing countries are cached: the code comes from a URL and unknown ones would fill the memory.
  if (all.length) listedByCountry.set(country, all);
  return all;
}

/** Format: name|latitude|longitude|population in hundreds|other names (optional); see scripts/make-geodata.ts. */
function decode(region: string, place: string): Listed {
  const [city = "", latitude, longitude, hundreds, otherNames] = place.split("|");
  return {
    city,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(hundreds) * 100,
    searchNames: [city, ...(otherNames?.split(",") ?? [])].map(foldName),
  };
}

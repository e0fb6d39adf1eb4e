import { suggestCities } from "#app/site/geo/cities.server.ts";
import type { Random } from "./random.ts";

type TownPlace = { region: string; city: string };

const settledPlaces = 60;
const placesByCountry = new Map<string, { places: TownPlace[]; shares: number[] }>();

/** A random city of the country with its region; bigger cities are more likely, but less than in proportion. */
export function choosePlace(random: Random, country: string): TownPlace {
  let countryPlaces = placesByCountry.get(country);
  if (!countryPlaces) {
    const cities = suggestCities(country, undefined, "", settledPlaces);
    let sum = 0;
    countryPlaces = {
      places: cities.map(({ region, city }) => ({ region, city })),
      shares: cities.map(({ population }) => (sum += Math.sqrt(population))),
    };
    placesByCountry.set(country, countryPlaces);
  }
  const mark = random.next() * (countryPlaces.shares.at(-1) ?? 0);
  const place = countryPlaces.places[countryPlaces.shares.findIndex((share) => mark < share)];
  if (!place) throw new Error(`no cities in ${country}`);
  return place;
}

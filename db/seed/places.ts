import { suggestCities } from "#app/site/geo/cities.server.ts";
import type { Random } from "./random.ts";

export type TownPlace = { region: string; city: string };

const settledPlaces = 60;
const placesByCountry = new Map<string, { places: TownPlace[]; shares: number[] }>();

/** A city of the country and its region; bigger cities come up more often, but not as often as they are bigger. */
export function choosePlace(random: Random, country: string): TownPlace {
  let known = placesByCountry.get(country);
  if (!known) {
    const cities = suggestCities(country, undefined, "", settledPlaces);
    let sum = 0;
    known = {
      places: cities.map(({ region, city }) => ({ region, city })),
      shares: cities.map(({ population }) => (sum += Math.sqrt(population))),
    };
    placesByCountry.set(country, known);
  }
  const mark = random.next() * (known.shares.at(-1) ?? 0);
  const place = known.places[known.shares.findIndex((share) => mark < share)];
  if (!place) throw new Error(`no cities in ${country}`);
  return place;
}

import { type City, suggestCities } from "./cities.server.ts";
import { type CountryCode, countryCodes } from "./countries.ts";

type Place = { country: CountryCode; region: string; city: string };
type Located = City & { country: CountryCode };

/** Kilometres: who is further from every listed place is in none of the product's countries. */
const furthest = 150;
const kilometresPerDegree = 111.2;
const radians = Math.PI / 180;

let places: Located[] | undefined;

/** All places of all countries; some ten thousand, so that looking at each is quick enough. */
function allPlaces(): Located[] {
  places ??= countryCodes.flatMap((country) =>
    suggestCities(country, undefined, "", Infinity).map((city) => ({ ...city, country })),
  );
  return places;
}

/**
 * The listed place next to a position in degrees; undefined out at sea and in countries the product does not serve.
 * The position itself goes nowhere: region and city are all that is ever kept (product 3, no distance).
 */
export function placeNear(latitude: number, longitude: number): Place | undefined {
  let nearest: Located | undefined;
  let least = (furthest / kilometresPerDegree) ** 2;
  // Near enough for choosing a neighbour: degrees of longitude shrink towards the poles. No place lies at the date line.
  const narrowing = Math.cos(latitude * radians);
  for (const place of allPlaces()) {
    const north = place.latitude - latitude;
    const east = (place.longitude - longitude) * narrowing;
    const square = north * north + east * east;
    if (square < least) [least, nearest] = [square, place];
  }
  return nearest && { country: nearest.country, region: nearest.region, city: nearest.city };
}

import { type City, suggestCities } from "./cities.server.ts";
import { type CountryCode, countryCodes } from "./countries.ts";

type Place = { country: CountryCode; region: string; city: string };
type Located = City & { country: CountryCode };

/** A position further away than this from every listed place is outside the product's countries. */
const maxKilometres = 150;
const kilometresPerDegree = 111.2;
const radians = Math.PI / 180;

let places: Located[] | undefined;

/** All places of all countries. There are about ten thousand, so checking each is fast enough. */
function allPlaces(): Located[] {
  places ??= countryCodes.flatMap((country) =>
    suggestCities(country, undefined, "", Infinity).map((city) => ({ ...city, country })),
  );
  return places;
}

/**
 * The listed place nearest to a position in degrees; undefined at sea and in countries the product does not serve. The
 * position itself is not stored: the product keeps only region and city (app/site/README.md#places, no distance).
 */
export function findNearestPlace(latitude: number, longitude: number): Place | undefined {
  let nearest: Located | undefined;
  let least = (maxKilometres / kilometresPerDegree) ** 2;
  // Flat distance is accurate enough here: degrees of longitude shrink towards the poles. No place is at the date line.
  const longitudeScale = Math.cos(latitude * radians);
  for (const place of allPlaces()) {
    const north = place.latitude - latitude;
    const east = (place.longitude - longitude) * longitudeScale;
    const square = north * north + east * east;
    if (square < least) [least, nearest] = [square, place];
  }
  return nearest && { country: nearest.country, region: nearest.region, city: nearest.city };
}

import { z } from "zod";
import { citiesOf, foldName, suggestCities } from "#app/site/geo/cities.server.ts";
import { isRegionOf, regionsOf } from "#app/site/geo/regions.server.ts";
import { hasContactData } from "../contact-data.ts";

const maxCities = 300;

/** A place as the member enters it; empty parts are null. */
export type Place = { country: string; region: string | null; city: string | null };

/** What the form offers: the country's regions and suggested cities, the biggest first. */
export type PlaceChoice = { country: string; region: string; city: string; regions: string[]; cities: string[] };

/** Letters of all scripts and the other characters of place names. */
const cityName = /^['’]?[\p{L}\p{M}][\p{L}\p{M}\p{N} '’.,()/-]{0,59}$/u;

/** Enough for a district or a postal code, too few for a phone number (app/account/README.md#contact-data). */
const maxDigits = 6;

const text = z.string().max(200, "city_unknown").default("");

/**
 * The form for a place: one of the site's countries, a region of that country, a city by name (app/README.md#fields).
 */
export function placeForm(countries: readonly string[]): z.ZodType<Place> {
  return z.object({ country: text, region: text, city: text }).transform((input, context) => {
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", input, path: [field], message });
    const { country } = input;
    if (!countries.includes(country)) refuse("country", "country_unknown");
    const region = input.region || null;
    if (region !== null && !isRegionOf(country, region)) refuse("region", "region_unknown");
    const city = input.city.replace(/\s+/g, " ").trim() || null;
    if (city !== null && (hasContactData(city) || maxDigits < (city.match(/\p{Nd}/gu)?.length ?? 0))) {
      refuse("city", "city_contact");
    } else if (
      city !== null &&
      (!cityName.test(city) || /\p{Default_Ignorable_Code_Point}/u.test(city) || /\w\.\w/.test(city))
    )
      refuse("city", "city_unknown");
    return asListed({ country, region, city });
  });
}

/** Gives a listed city the spelling of the list, and its region if none was chosen. */
function asListed(place: Place): Place {
  if (place.city === null) return place;
  const name = foldName(place.city);
  const listed = suggestCities(place.country, place.region ?? undefined, place.city, 5).find(
    (each) => foldName(each.city) === name,
  );
  return listed ? { ...place, region: place.region ?? listed.region, city: listed.city } : place;
}

/** What the form shows: the place in the URL if it names one of the site's countries, else the stored one. */
export function placeChoice(query: URLSearchParams, stored: StoredPlace, countries: readonly string[]): PlaceChoice {
  const requestedCountry = query.get("country") ?? "";
  const place = countries.includes(requestedCountry)
    ? { country: requestedCountry, region: query.get("region") ?? "", city: (query.get("city") ?? "").slice(0, 60) }
    : { country: stored.country ?? "", region: stored.region ?? "", city: stored.city ?? "" };
  const { country } = place;
  // If the region is not one of the country, another country was chosen: neither region nor city fits any more.
  const isRegionValid = place.region === "" || isRegionOf(country, place.region);
  const [region, city] = isRegionValid ? [place.region, place.city] : ["", ""];
  const cities = region
    ? citiesOf(country, region).slice(0, maxCities)
    : suggestCities(country, undefined, "", maxCities).map((each) => each.city);
  return { country, region, city, regions: [...regionsOf(country)], cities: [...new Set(cities)] };
}

type StoredPlace = { country: string | null; region: string | null; city: string | null };

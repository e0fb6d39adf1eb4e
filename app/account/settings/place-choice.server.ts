import { z } from "zod";
import { citiesOf, suggestCities } from "../../site/geo/cities.server.ts";
import { folded } from "../../site/geo/folded.ts";
import { isRegionOf, regionsOf } from "../../site/geo/regions.server.ts";

const mostCities = 300;

/** A place as the member tells it; empty parts are null. */
export type Place = { country: string; region: string | null; city: string | null };

/** What the form offers: the regions of the country, and places to suggest, the biggest first. */
export type PlaceChoice = { country: string; region: string; city: string; regions: string[]; cities: string[] };

/** Letters of all scripts and what place names are made of; no room for an address of the web. */
const cityName = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} '’.,()/-]{0,59}$/u;

const text = z.string().max(200, "city_unknown").default("");

/** The form of a place on a site: one of its countries, a region of that country, a city by name (product 9). */
export function placeForm(countries: readonly string[]): z.ZodType<Place> {
  return z.object({ country: text, region: text, city: text }).transform((typed, context) => {
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", input: typed, path: [field], message });
    const { country } = typed;
    if (!countries.includes(country)) refuse("country", "country_unknown");
    const region = typed.region || null;
    if (region !== null && !isRegionOf(country, region)) refuse("region", "region_unknown");
    const city = typed.city.replace(/\s+/g, " ").trim() || null;
    if (city !== null && (!cityName.test(city) || /\w\.\w/.test(city))) refuse("city", "city_unknown");
    return listed({ country, region, city });
  });
}

/** A listed place by its listed name, and with its region where none was chosen. */
function listed(place: Place): Place {
  if (place.city === null) return place;
  const typed = folded(place.city);
  const found = suggestCities(place.country, place.region ?? undefined, place.city, 5).find(
    (each) => folded(each.city) === typed,
  );
  return found ? { ...place, region: place.region ?? found.region, city: found.city } : place;
}

/** What stands in the form: the place of the address where it names one of the site's countries, else the kept one. */
export function placeChoice(query: URLSearchParams, kept: PlaceKept, countries: readonly string[]): PlaceChoice {
  const asked = query.get("country") ?? "";
  const wanted = countries.includes(asked)
    ? { country: asked, region: query.get("region") ?? "", city: (query.get("city") ?? "").slice(0, 60) }
    : { country: kept.country ?? "", region: kept.region ?? "", city: kept.city ?? "" };
  const { country } = wanted;
  // Another country was chosen: neither the region nor the city can still be meant.
  const here = wanted.region === "" || isRegionOf(country, wanted.region);
  const [region, city] = here ? [wanted.region, wanted.city] : ["", ""];
  const cities = region
    ? citiesOf(country, region).slice(0, mostCities)
    : suggestCities(country, undefined, "", mostCities).map((each) => each.city);
  return { country, region, city, regions: [...regionsOf(country)], cities: [...new Set(cities)] };
}

type PlaceKept = { country: string | null; region: string | null; city: string | null };

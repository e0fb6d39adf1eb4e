import { z } from "zod";
import { countryName } from "#app/site/geo/countries.ts";
import { findNearestPlace } from "#app/site/geo/nearest-place.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

const find = operation({
  summary: "The nearest listed place of a position, which is neither stored nor logged; 404 far from all places.",
  who: "anybody",
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  answer: z.object({ country: z.string(), country_name: z.string(), region: z.string(), city: z.string() }),
  async perform({ query, language }) {
    const place = findNearestPlace(query.lat, query.lon);
    if (!place) return { ok: false, reason: "place_not_found", status: 404 };
    return { ok: true, value: { ...place, country_name: countryName(place.country, language) } };
  },
});

const answer = endpoint("/api/geocode.php", { GET: find });
export const loader = answer;
export const action = answer;

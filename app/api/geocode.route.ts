import { z } from "zod";
import { countryName } from "../site/geo/countries.ts";
import { placeNear } from "../site/geo/place-near.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

const find = operation({
  does: "The listed place next to a position, which is neither stored nor logged; 404 far from all of them.",
  who: "anybody",
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  answer: z.object({ country: z.string(), country_name: z.string(), region: z.string(), city: z.string() }),
  async perform({ query, language }) {
    const place = placeNear(query.lat, query.lon);
    if (!place) return { ok: false, reason: "place_not_found", status: 404 };
    return { ok: true, value: { ...place, country_name: countryName(place.country, language) } };
  },
});

const answer = endpoint("/api/geocode.php", { GET: find });
export const loader = answer;
export const action = answer;

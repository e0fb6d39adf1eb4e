import { z } from "zod";
import { regionsOf } from "#app/site/geo/regions.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const list = operation({
  summary: "The regions of the site's countries, by country code, with their local names.",
  who: "anybody",
  answer: z.object({ region_data: z.record(z.string(), z.array(z.string())) }),
  async perform({ site }) {
    const regions = site.settings.countries.map((country): [string, string[]] => [country, [...regionsOf(country)]]);
    return { ok: true, value: { region_data: Object.fromEntries(regions) } };
  },
});

const answer = endpoint("/api/regions.php", { GET: list });
export const loader = answer;
export const action = answer;

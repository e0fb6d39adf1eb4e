import { readCookie } from "../platform/cookies.server.ts";
import { countryOf } from "../site/geoip.server.ts";

/**
 * The country a new profile starts with: what the visitor chose (cookie `country`), else where the address is registered,
 * else the site's first; only countries the site serves (product 1, geoip_selected_country).
 */
export function countryOfNewcomer(request: Request, address: string, countries: string[]): string {
  const served = (code: string | undefined) => (code && countries.includes(code) ? code : undefined);
  return served(readCookie(request, "country")) ?? served(countryOf(address)) ?? countries[0] ?? "NL";
}

import type { Viewer } from "#app/account/session/viewer.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import { servedCountry } from "#app/site/served-country.ts";
import type { Site } from "#app/site/site.server.ts";

/**
 * The default country of a search: the member's own; for a visitor the chosen one (cookie `country`), else the country
 * of the IP address. Undefined for countries that the site does not serve: the search is then everywhere.
 */
export function homeCountryOf(request: Request, site: Site, viewer: Viewer | undefined): string | undefined {
  if (viewer) return servedCountry(site, viewer.profile.country);
  return servedCountry(site, readCookie(request, "country")) ?? servedCountry(site, countryOf(clientAddress(request)));
}

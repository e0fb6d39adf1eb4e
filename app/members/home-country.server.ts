import type { Viewer } from "../account/viewer.server.ts";
import { clientAddress } from "../platform/client-address.server.ts";
import { readCookie } from "../platform/cookies.server.ts";
import { countryOf } from "../site/geoip.server.ts";
import type { Site } from "../site/site.server.ts";

/**
 * The country searched where nothing else is asked: the member's own; a visitor's choice (cookie `country`), else
 * where their address is. Undefined for countries the site does not serve: the search is then everywhere.
 */
export function homeCountryOf(request: Request, site: Site, viewer: Viewer | undefined): string | undefined {
  const served = (country: string | null | undefined) =>
    site.settings.countries.find((each) => each === country?.toUpperCase());
  if (viewer) return served(viewer.profile.country);
  return served(readCookie(request, "country")) ?? served(countryOf(clientAddress(request)));
}

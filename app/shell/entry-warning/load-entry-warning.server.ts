import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { isCountryCode } from "#app/site/geo/countries.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { DismissibleName } from "../dismissals/dismissals.ts";
import { restrictedCountries } from "./entry-warning-rules.ts";

/**
 * What pages need to know to warn a visitor; null if there is no warning: switched off, dismissed, or signed in. The
 * country is the one the visitor chose, else the one of their IP address (app/site/README.md#country).
 */
export function loadEntryWarning(
  request: Request,
  site: Site,
  state: { signedIn: boolean; dismissed: DismissibleName[] },
): { restricted: boolean } | null {
  if (state.signedIn || !site.settings.enable_site_entry_popup || state.dismissed.includes("entry_warning"))
    return null;
  const chosenCountry = readCookie(request, "country");
  const country = isCountryCode(chosenCountry) ? chosenCountry : countryOf(clientAddress(request));
  return { restricted: country !== undefined && restrictedCountries.includes(country) };
}

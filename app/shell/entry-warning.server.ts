import { clientAddress } from "../platform/client-address.server.ts";
import { readCookie } from "../platform/cookies.server.ts";
import { isCountryCode } from "../site/geo/countries.ts";
import { countryOf } from "../site/geoip.server.ts";
import type { Site } from "../site/site.server.ts";
import type { DismissName } from "./dismissals.ts";
import { restrictedCountries } from "./entry-warning.ts";

/**
 * What pages must know to warn a visitor; null where nobody is to be warned: switched off, put away, signed in. The
 * country is the one the visitor chose, else the one the address is registered in (product 1).
 */
export function loadEntryWarning(
  request: Request,
  site: Site,
  about: { signedIn: boolean; dismissed: DismissName[] },
): { restricted: boolean } | null {
  if (about.signedIn || !site.settings.enable_site_entry_popup || about.dismissed.includes("entry_warning"))
    return null;
  const chosen = readCookie(request, "country");
  const country = isCountryCode(chosen) ? chosen : countryOf(clientAddress(request));
  return { restricted: country !== undefined && restrictedCountries.includes(country) };
}

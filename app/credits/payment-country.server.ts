import type { Viewer } from "../account/viewer.server.ts";
import { clientAddress } from "../platform/client-address.server.ts";
import { readCookie } from "../platform/cookies.server.ts";
import { countryOf } from "../site/geoip.server.ts";
import type { Site } from "../site/site.server.ts";
import { paymentCountry } from "./currency.ts";

/** The country that decides currency and methods for who asks (product 11, Orders); undefined when none is known. */
export function paymentCountryOf(request: Request, site: Site, viewer: Viewer | undefined): string | undefined {
  return paymentCountry(
    {
      chosen: readCookie(request, "country"),
      profile: viewer?.profile.country,
      located: countryOf(clientAddress(request)),
    },
    site.settings.countries,
  );
}

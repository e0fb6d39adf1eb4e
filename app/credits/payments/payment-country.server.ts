import type { Viewer } from "#app/account/session/viewer.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { paymentCountry } from "./payment-country.ts";

/** The country that decides currency and payment methods (app/credits/README.md#prices); undefined if none is known. */
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

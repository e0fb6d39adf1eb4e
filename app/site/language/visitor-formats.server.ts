import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { countryOf } from "../geoip.server.ts";
import { languageOf } from "./language.server.ts";
import { readerLocaleOf } from "./reader-locale.ts";
import { siteOf } from "../site.server.ts";

/** Dates and times as someone without a session reads them: by their language and where they are. */
export async function visitorFormatsOf(request: Request): Promise<Formats> {
  const [{ settings }, language] = await Promise.all([siteOf(request), languageOf(request)]);
  return formatsOf(
    readerLocaleOf(language, countryOf(clientAddress(request)), settings.domain_language),
    settings.timezone,
  );
}

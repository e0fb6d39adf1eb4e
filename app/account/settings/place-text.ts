import type { Language } from "#app/platform/i18n/languages.ts";
import { countryName } from "#app/site/geo/countries.ts";

type Place = { country: string | null; region: string | null; city: string | null };

/** Where a member lives, in one line. A city may have its region's name. */
export function placeTextOf({ city, region, country }: Place, language: Language): string {
  return [...new Set([city, region, country && countryName(country, language)])].filter(Boolean).join(", ");
}

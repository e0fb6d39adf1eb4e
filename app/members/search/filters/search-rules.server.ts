import { isRegionOf } from "#app/site/geo/regions.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { SpokenLanguage } from "../../languages/spoken-languages.ts";
import type { SearchRules } from "./search-filters.ts";

/** The filters that a site offers, and where is searched by default. */
export function searchRulesOf(site: Site, homeCountry: string | undefined): SearchRules {
  const { countries, search_fields: fields } = site.settings;
  return { fields, countries, homeCountry, isRegionOf, languages: SpokenLanguage.options };
}

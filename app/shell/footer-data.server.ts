import type { Language } from "../platform/i18n/languages.ts";
import { now } from "../platform/clock.server.ts";
import { companyOf } from "../site/company.server.ts";
import type { Site } from "../site/site.server.ts";

/** What the footer says of the site: its company, the age label, the disclaimer, the US variant (spec 2). */
export async function loadFooter(site: Site, language: Language) {
  const { settings } = site;
  const company = await companyOf(site);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(company.country);
  return {
    company: { name: company.name, city: company.city, country: country ?? company.country },
    year: now().getUTCFullYear(),
    minAge: settings.min_age,
    /** Null where the site shows no fictional profiles; empty where the product's own word serves. */
    fictionalPlural: settings.fictional_warning === "none" ? null : (settings.fictional_plural[language] ?? ""),
    usFooter: settings.us_footer && language === "en",
  };
}

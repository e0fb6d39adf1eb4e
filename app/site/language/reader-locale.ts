import type { Language } from "#app/platform/i18n/languages.ts";

/** Countries with their own English date and time formats. All others use the British ones. */
const english = ["US", "CA", "AU", "NZ", "IE", "GB"];

/**
 * The locale of dates and times for a reader's language and country: `en-US` 8:14 AM, `en-GB` 08:14. Only English
 * differs by country; without a known country it is the site's `domain_language` if that is English, else plain `en`.
 */
export function readerLocaleOf(language: Language, country: string | null | undefined, domainLanguage = ""): string {
  if (language !== "en") return language;
  if (country) return english.includes(country) ? `en-${country}` : "en-GB";
  return /^en-/.test(domainLanguage) ? domainLanguage : "en";
}

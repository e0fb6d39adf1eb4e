import type { Language } from "../platform/i18n/languages.ts";

/** Countries whose English has a clock and a calendar of its own. Everywhere else it is written as in Britain. */
const english = ["US", "CA", "AU", "NZ", "IE", "GB"];

/**
 * The locale of dates and times for who reads a language in a country: `en-US` 8:14 AM, `en-GB` 08:14. Only English
 * differs by country; where none is known it is plain `en`, or what the site's own `domain_language` says of it.
 */
export function readerLocaleOf(language: Language, country: string | null | undefined, domainLanguage = ""): string {
  if (language !== "en") return language;
  if (country) return english.includes(country) ? `en-${country}` : "en-GB";
  return /^en-/.test(domainLanguage) ? domainLanguage : "en";
}

import { countryNames } from "#app/platform/i18n/intl.ts";

/**
 * The countries the product serves and their languages (app/site/README.md#places, "Country-to-language map"; the
 * specification mentions such a map without showing it). The first language is the one that most members of the country
 * read.
 */
export const countryLanguages = {
  NL: ["nl"],
  BE: ["nl", "fr"],
  LU: ["fr", "de"],
  DE: ["de"],
  AT: ["de"],
  CH: ["de", "fr", "it"],
  IT: ["it"],
  FR: ["fr"],
  ES: ["es"],
  PL: ["pl"],
  DK: ["da"],
  FI: ["fi", "sv"],
  NO: ["nb"],
  SE: ["sv"],
  GB: ["en"],
  IE: ["en"],
  US: ["en"],
  AU: ["en"],
  NZ: ["en"],
  CA: ["en", "fr"],
} as const;

/** ISO 3166 two-letter code of a country the product serves. */
export type CountryCode = keyof typeof countryLanguages;

export const countryCodes = Object.keys(countryLanguages) as CountryCode[];

export function isCountryCode(code: unknown): code is CountryCode {
  return typeof code === "string" && Object.hasOwn(countryLanguages, code);
}

/** Languages of a country; empty for a country the product does not serve. */
export function languagesOf(country: string): readonly string[] {
  return isCountryCode(country) ? countryLanguages[country] : [];
}

/** The country itself, then the countries that share a language with it (app/site/README.md#places, "similar"). */
export function countriesSharingLanguage(country: CountryCode): CountryCode[] {
  const languages = languagesOf(country);
  const others = countryCodes.filter(
    (code) => code !== country && languagesOf(code).some((each) => languages.includes(each)),
  );
  return [country, ...others];
}

/** "NL", "de" → "Niederlande". A code that is not a country is returned unchanged. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const key = language + code;
  let name = names.get(key);
  if (name === undefined) names.set(key, (name = countryNames(language).of(code) ?? code));
  return name;
}

/** Language and code → name, at most 676 for each language. */
const names = new Map<string, string>();

type NamedCountry = { code: CountryCode; name: string };
const sorted = new Map<string, readonly NamedCountry[]>();

/** Country codes with their names, sorted by the alphabet of the language, for a select; sorted once. */
export function countriesByName(language: string): readonly NamedCountry[] {
  let countries = sorted.get(language);
  if (!countries) {
    countries = countryCodes
      .map((code) => ({ code, name: countryName(code, language) }))
      .sort((one, other) => one.name.localeCompare(other.name, language));
    sorted.set(language, countries);
  }
  return countries;
}

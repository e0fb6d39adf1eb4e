import { displayedLanguages, listFormat, productLocale } from "#app/platform/i18n/intl.ts";
import type { SpokenLanguage } from "./spoken-languages.ts";

/** A language's name in the language of the page, as it is written within a sentence: "nederlands", "Dutch". */
export function languageName(language: SpokenLanguage, pageLanguage: string): string {
  // Nobody says that they speak Bokmål: it is a way to write.
  return displayedLanguages(productLocale(pageLanguage)).of(language === "nb" ? "no" : language) ?? language;
}

/** "Dutch, English": sorted by name, without an "and"; of more than `maxShown` the others are left out, which "…" says. */
export function languageLine(languages: readonly SpokenLanguage[], pageLanguage: string, maxShown = Infinity): string {
  const names = namesOf(languages, pageLanguage);
  return names.slice(0, maxShown).join(", ") + (names.length > maxShown ? "…" : "");
}

/** The same line where it stands alone, with a capital letter. */
export function languageFact(languages: readonly SpokenLanguage[], pageLanguage: string): string {
  return capitalised(languageLine(languages, pageLanguage), pageLanguage);
}

/** "Dutch and English", for a sentence. */
export function languageList(languages: readonly SpokenLanguage[], pageLanguage: string): string {
  return listFormat(pageLanguage).format(namesOf(languages, pageLanguage));
}

function namesOf(languages: readonly SpokenLanguage[], pageLanguage: string): string[] {
  return languages
    .map((language) => languageName(language, pageLanguage))
    .sort((one, other) => one.localeCompare(other, pageLanguage));
}

/** A name with a capital letter, for where it stands alone. */
export function capitalised(name: string, language: string): string {
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

import { capitalised, languageName } from "./language-names.ts";
import { SpokenLanguage } from "./spoken-languages.ts";

/** All languages with their names, sorted by name and with a capital letter, for a form. */
export function languageChoices(pageLanguage: string): { value: SpokenLanguage; label: string }[] {
  return SpokenLanguage.options
    .map((value) => ({ value, label: capitalised(languageName(value, pageLanguage), pageLanguage) }))
    .sort((one, other) => one.label.localeCompare(other.label, pageLanguage));
}

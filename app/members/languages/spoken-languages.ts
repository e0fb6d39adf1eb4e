import { type Choices, choices } from "#app/platform/choices.ts";

/**
 * The 40 languages that members can say they speak (app/members/README.md#languages), by their codes. A language never
 * changes its place: bit n of `profile.language_bits` is the language at place n.
 */
export const SpokenLanguage = /* @__PURE__ */ choices(
  ...(["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb"] as const),
  ...(["sv", "ar", "bg", "bs", "ca", "cs", "el", "et", "fa", "he"] as const),
  ...(["hi", "hr", "hu", "is", "ja", "ko", "ku", "lt", "lv", "pt"] as const),
  ...(["ro", "ru", "sk", "sl", "sq", "sr", "th", "tr", "uk", "zh"] as const),
);
export type SpokenLanguage = Choices<typeof SpokenLanguage>;

/** A member says at most so many. */
export const maxLanguages = 6;

/** The places of the languages' bits; unknown codes have none. */
export function languagePlacesOf(languages: readonly string[]): number[] {
  return SpokenLanguage.options.flatMap((language, place) => (languages.includes(language) ? [place] : []));
}

/** The languages as they are stored, a bit each; unknown codes have none. */
export function languageBitsOf(languages: readonly string[]): number {
  return languagePlacesOf(languages).reduce((bits, place) => bits + 2 ** place, 0);
}

/** The stored languages, in the order of the list. */
export function languagesOfBits(bits: number): SpokenLanguage[] {
  // By division: there are more languages than a bit operator has bits.
  return SpokenLanguage.options.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
}

/** What two members both speak, in the order of the list; undefined if one of them has not said what they speak. */
export function commonLanguages(one: number, other: number): SpokenLanguage[] | undefined {
  if (one === 0 || other === 0) return undefined;
  const spoken = languagesOfBits(other);
  return languagesOfBits(one).filter((language) => spoken.includes(language));
}

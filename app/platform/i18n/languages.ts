/** The interface languages (spec 1), in the order of the specification. */
export const languages = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb", "sv"] as const;
export type Language = (typeof languages)[number];

/** Each language's own name, for the language choice. */
export const languageNames: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  de: "Deutsch",
  it: "Italiano",
  fr: "Français",
  es: "Español",
  pl: "Polski",
  da: "Dansk",
  fi: "Suomi",
  nb: "Norsk bokmål",
  sv: "Svenska",
};

/** A stored or requested language; `fallback` for any other text, for example of an account that chose none. */
export function languageOr(text: string | null | undefined, fallback: Language = "en"): Language {
  return isLanguage(text) ? text : fallback;
}

/** True for one of the eleven, as plain lower-case text. */
export function isLanguage(text: string | null | undefined): text is Language {
  return (languages as readonly string[]).includes(text ?? "");
}

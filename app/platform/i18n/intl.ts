/**
 * `Intl` objects cost a tenth of a millisecond each to make, and a page asks for dozens: one is kept for each locale
 * and choice of options. All of the product's come from here.
 */
const made = new Map<string, unknown>();

/**
 * The locale of what the product itself says in a language, whoever reads it: its English is British ("1 January", no
 * comma before "and"). What follows the reader's country goes by `readerLocaleOf`.
 */
export const productLocale = (language: string): string => (language === "en" ? "en-GB" : language);

function cachedByLocale<Options, Made>(kind: string, make: (locale: string, options?: Options) => Made) {
  return (locale: string, options?: Options): Made => {
    const key = `${kind} ${locale} ${JSON.stringify(options)}`;
    let found = made.get(key) as Made | undefined;
    if (found === undefined) made.set(key, (found = make(locale, options)));
    return found;
  };
}

export const dateTimeFormat = cachedByLocale(
  "date",
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
/** The time zone of whoever runs this: in a browser the reader's own. */
export const ownTimeZone = (): string => dateTimeFormat("en").resolvedOptions().timeZone;
export const numberFormat = cachedByLocale(
  "number",
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const listFormat = cachedByLocale(
  "list",
  (language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(productLocale(language), options),
);
export const relativeTimeFormat = cachedByLocale(
  "relative",
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
/** Names of countries in the locale's language; in English for a language that has none. */
export const countryNames = cachedByLocale(
  "countries",
  (locale) => new Intl.DisplayNames([locale, "en"], { type: "region" }),
);
/** Names of languages in the locale's language. */
export const displayedLanguages = cachedByLocale(
  "languages",
  (locale) => new Intl.DisplayNames([locale, "en"], { type: "language" }),
);

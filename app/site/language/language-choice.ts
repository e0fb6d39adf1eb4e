import { isLanguage, type Language } from "#app/platform/i18n/languages.ts";

export type LanguageSources = {
  /** `lang` of the URL. */
  query: string | null;
  cookie: string | undefined;
  /** The site's `domain_language`: its first two letters count. */
  domainLanguage: string;
  acceptLanguage: string | null;
  /** The site's visible locales; no other language is chosen. */
  visible: readonly Language[];
};

/**
 * The languages a request asks for, best first: `lang` query → cookie → first two letters of domain_language →
 * Accept-Language → English (app/site/README.md#languages). Only visible ones; the fallback without visible English is
 * the first visible one.
 */
export function requestedLanguages({ visible, ...sources }: LanguageSources): Language[] {
  const requested = [
    languageOfTag(sources.query),
    languageOfTag(sources.cookie),
    domainLanguageOf(sources),
    ...acceptedLanguages(sources.acceptLanguage),
    "en",
    visible[0],
  ];
  return requested.filter((text): text is Language => isLanguage(text) && visible.includes(text));
}

/**
 * Whether the language is stored in the cookie: if it comes from the URL, or is the site's own and there is no cookie
 * (spec 7). A browser's Accept-Language is not stored, because the visitor did not choose it here.
 */
export function mustStoreLanguage(
  language: Language,
  { query, cookie, ...site }: Pick<LanguageSources, "query" | "cookie" | "domainLanguage">,
): boolean {
  return language !== cookie && (language === languageOfTag(query) || language === domainLanguageOf(site));
}

/** The language of a tag: `DE` and `de-AT` are German; Norwegian `no` and `nn` are Bokmål. Undefined for another text. */
export function languageOfTag(tag: string | null | undefined): string | undefined {
  const primary = /^\s*([a-z]{2,3})(?:[-_][a-z0-9]{1,8}){0,4}\s*$/i.exec((tag ?? "").slice(0, 50))?.[1]?.toLowerCase();
  return primary === "no" || primary === "nn" ? "nb" : primary;
}

const domainLanguageOf = ({ domainLanguage }: { domainLanguage: string }) => domainLanguage.slice(0, 2).toLowerCase();

/** The languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: languageOfTag(tag), q: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q)
    .flatMap((entry) => entry.language ?? []);
}

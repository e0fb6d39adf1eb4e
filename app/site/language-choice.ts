import { isLanguage, type Language } from "../platform/i18n/languages.ts";

export type LanguageChoice = { language: Language; store: boolean };

/**
 * The language of a request and whether the cookie has to be written. Order (product 1): `lang` query → cookie →
 * first two letters of domain_language → Accept-Language → English. Only the site's visible locales count.
 */
export function chooseLanguage(sources: {
  query: string | null;
  cookie: string | undefined;
  domainLanguage: string;
  acceptLanguage: string | null;
  visible: readonly Language[];
}): LanguageChoice {
  const visible = (text: string | null | undefined): text is Language =>
    isLanguage(text) && sources.visible.includes(text);
  if (visible(sources.query)) return { language: sources.query, store: sources.query !== sources.cookie };
  if (visible(sources.cookie)) return { language: sources.cookie, store: false };
  const domain = sources.domainLanguage.slice(0, 2).toLowerCase();
  if (visible(domain)) return { language: domain, store: true };
  for (const wanted of preferredLanguages(sources.acceptLanguage)) {
    if (visible(wanted)) return { language: wanted, store: false };
  }
  return { language: sources.visible.includes("en") ? "en" : (sources.visible[0] ?? "en"), store: false };
}

/** The languages of an Accept-Language header, best first; Norwegian `no` and `nn` read Bokmål. */
export function preferredLanguages(header: string | null): string[] {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find(Boolean);
      const primary = tag.toLowerCase().split("-")[0] ?? "";
      return { language: primary === "no" || primary === "nn" ? "nb" : primary, q: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.language && entry.q > 0)
    .sort((a, b) => b.q - a.q)
    .map((entry) => entry.language);
}

import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { chooseLanguage, type LanguageChoice } from "./language-choice.ts";
import { type Site, siteOf } from "./site.server.ts";

const days365 = 365 * 24 * 3600;

/** The language this request is answered in, and whether the cookie should be written (spec 7, product 1). */
export async function languageChoiceOf(request: Request): Promise<LanguageChoice> {
  const site = await siteOf(request);
  return chooseLanguage({
    query: new URL(request.url).searchParams.get("lang"),
    cookie: readCookie(request, "language"),
    domainLanguage: site.settings.domain_language,
    acceptLanguage: request.headers.get("accept-language"),
    visible: site.settings.locales,
  });
}

/** The language this request is answered in. */
export async function languageOf(request: Request): Promise<Language> {
  return (await languageChoiceOf(request)).language;
}

/** The language cookie: plain text, 365 days, readable by other clients (spec 9). */
export function languageCookie(site: Site, language: Language): string {
  return writeCookie("language", language, { maxAge: days365, secure: site.secure });
}

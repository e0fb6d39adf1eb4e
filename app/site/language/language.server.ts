import { RemixI18Next } from "remix-i18next/server";
import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { type Language, languages } from "#app/platform/i18n/languages.ts";
import { oncePerRequest } from "#app/platform/request/request-scope.server.ts";
import { days } from "#app/platform/units.ts";
import { type LanguageSources, mustStoreLanguage, requestedLanguages } from "./language-choice.ts";
import { type Site, siteOf } from "../site.server.ts";

/** Chooses a request's language, in the product's order and among the site's locales. */
const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "en",
    order: ["custom"],
    findLocale: async (request) => requestedLanguages(await languageSourcesOf(request)),
  },
});

async function languageSourcesOf(request: Request): Promise<LanguageSources> {
  const site = await siteOf(request);
  return {
    query: new URL(request.url).searchParams.get("lang"),
    cookie: readCookie(request, "language"),
    domainLanguage: site.settings.domain_language,
    acceptLanguage: request.headers.get("accept-language"),
    visible: site.settings.locales,
  };
}

/** The language of the response; chosen once per request, however many loaders ask. */
export function languageOf(request: Request): Promise<Language> {
  return oncePerRequest(languageOf, async () => (await detection.getLocale(request)) as Language);
}

/** The language of the response, and whether the cookie has to be written (spec 7, app/site/README.md#languages). */
export async function languageChoiceOf(request: Request): Promise<{ language: Language; store: boolean }> {
  const language = await languageOf(request);
  return { language, store: mustStoreLanguage(language, await languageSourcesOf(request)) };
}

/** The language cookie: plain text, 365 days, readable by other clients (spec 9). */
export function languageCookie(site: Site, language: Language): string {
  return writeCookie("language", language, { maxAge: days(365) / 1000, secure: site.secure });
}

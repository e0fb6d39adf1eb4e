import { languages } from "#app/platform/i18n/languages.ts";
import { unavailablePage } from "#app/platform/render/unavailable-page.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { currentRequestId } from "#app/platform/request/request-scope.server.ts";
import { requestedLanguages } from "#app/site/language/language-choice.ts";

/** The 503 of a request for which not even the site is known: in the language that the request itself asks for. */
export function answerUnavailable(request: Request): Response {
  const [language = "en"] = requestedLanguages({
    query: new URL(request.url).searchParams.get("lang"),
    cookie: readCookie(request, "language"),
    domainLanguage: "",
    acceptLanguage: request.headers.get("accept-language"),
    visible: languages,
  });
  return unavailablePage(language, currentRequestId());
}

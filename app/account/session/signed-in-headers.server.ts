import { isLanguage } from "#app/platform/i18n/languages.ts";
import { languageCookie, languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import type { SessionSecrets } from "./open-session.server.ts";
import { deviceCookie, sessionCookie } from "./session-cookie.server.ts";

/**
 * The headers of the response that signs a member in: the cookies for session, device and the account's language
 * (app/site/README.md#languages). If the language changes, the redirect loads a whole document, so that no page mixes
 * two languages. `language` is the account's; an account without one keeps the visitor's (app/demo/README.md#accounts).
 */
export async function signedInHeaders(request: Request, opened: SessionSecrets, language: string): Promise<Headers> {
  const site = await siteOf(request);
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(site, opened.session));
  headers.append("Set-Cookie", deviceCookie(site, opened.devices));
  if (!isLanguage(language)) return headers;
  headers.append("Set-Cookie", languageCookie(site, language));
  if (language !== (await languageOf(request))) headers.set("X-Remix-Reload-Document", "true");
  return headers;
}

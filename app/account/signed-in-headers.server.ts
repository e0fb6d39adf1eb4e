import { isLanguage } from "../platform/i18n/languages.ts";
import { languageCookie } from "../site/language.server.ts";
import type { Site } from "../site/site.server.ts";
import type { OpenedSession } from "./open-session.server.ts";
import { deviceCookie, sessionCookie } from "./session-cookie.server.ts";

/** The cookies of somebody who has just signed in: session, device, and the account's language (product 1). */
export function signedInHeaders(site: Site, opened: OpenedSession, language: string): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(site, opened.session));
  headers.append("Set-Cookie", deviceCookie(site, opened.device));
  if (isLanguage(language)) headers.append("Set-Cookie", languageCookie(site, language));
  return headers;
}

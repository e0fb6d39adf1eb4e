import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import type { SiteSettings } from "../site/settings.ts";

/** The site's word for a fictional profile, to be said wherever one is spoken of (product 1, `fictional_warning`). */
export function fictionalWord(settings: SiteSettings, language: Language): string {
  return settings.fictional_singular[language] || textsIn(language, "chat")("window.fictional");
}

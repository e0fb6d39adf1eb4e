import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { SiteSettings } from "#app/site/settings.ts";
import { ownFictionalWord } from "#app/site/fictional.ts";

/**
 * The site's label for a fictional profile, shown wherever one is mentioned (app/site/README.md#fictional-profiles,
 * `fictional_warning`).
 */
export function fictionalLabel(settings: SiteSettings, language: Language): string {
  return ownFictionalWord(settings, language) ?? textsIn(language, "chat")("window.fictional");
}

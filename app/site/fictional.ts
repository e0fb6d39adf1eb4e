import type { Language } from "#app/platform/i18n/languages.ts";
import type { SiteSettings } from "./settings.ts";

/** Whether a site shows fictional profiles at all (app/site/README.md#fictional-profiles, `fictional_warning`). */
export function showsFictional(settings: Pick<SiteSettings, "fictional_warning">): boolean {
  return settings.fictional_warning !== "none";
}

/** The site's own word for a fictional profile; undefined for the default text. */
export function ownFictionalWord(settings: SiteSettings, language: Language): string | undefined {
  return settings.fictional_singular[language] || undefined;
}

import type { Language } from "#app/platform/i18n/languages.ts";
import type { SiteSettings } from "#app/site/settings.ts";
import { ownFictionalWord } from "#app/site/fictional.ts";

/** How a site marks fictional profiles (spec 3, `fictional_*`; app/site/README.md#fictional-profiles). */
export type FictionalMark = {
  /** The site's own word for one; undefined for the default. */
  singular: string | undefined;
  /** Name of the icon. */
  icon: string;
  /** The full text is shown on cards, chats and mails too, not only on the profile. */
  everywhere: boolean;
};

export function fictionalMarkOf(settings: SiteSettings, language: Language): FictionalMark {
  return {
    singular: ownFictionalWord(settings, language),
    icon: settings.fictional_icon,
    everywhere: settings.fictional_warning === "everywhere",
  };
}

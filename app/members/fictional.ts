import type { Language } from "../platform/i18n/languages.ts";
import type { SiteSettings } from "../site/settings.ts";

/** How a site marks fictional profiles (spec 3, `fictional_*`; product 1). */
export type FictionalMark = {
  /** The site's own word for one; undefined: the product's. */
  singular: string | undefined;
  /** Sprite name. */
  icon: string;
  /** The full text stands on cards, chats and mails too, not only on the profile. */
  everywhere: boolean;
};

export function fictionalMarkOf(settings: SiteSettings, language: Language): FictionalMark {
  return {
    singular: settings.fictional_singular[language] || undefined,
    icon: settings.fictional_icon,
    everywhere: settings.fictional_warning === "everywhere",
  };
}

import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";

/**
 * The title and the picture's path that stand for the site where a member wants a neutral name
 * (app/account/README.md#neutral-name): in push messages, and on the page for no connection.
 */
export const neutralSender = (language: Language) => ({
  title: textsIn(language, "shell")("discretion.messages"),
  icon: "/icons/neutral-192.png",
});

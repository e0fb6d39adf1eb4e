import { useEffect } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useShell } from "../use-shell.ts";

/**
 * Keeps the texts in the language of the page's data, which can change while a page is open: another tab chooses a
 * language, or a login on the page brings the account's language.
 */
export function PageLanguage() {
  const language = useShell()?.language;
  const { i18n } = useTranslation();
  useEffect(() => {
    if (language && language !== i18n.language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  return null;
}

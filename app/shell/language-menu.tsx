import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../platform/i18n/languages.ts";
import { urls } from "../urls.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu, menuItemLook } from "../ui/menu.tsx";
import { useShell } from "./use-shell.ts";

/** The language dropdown: only where more than one locale is visible (spec 1). Its buttons post a plain form. */
export function LanguageMenu() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  if (!shell || shell.locales.length < 2) return null;
  return (
    <Menu
      label={`${t("language.label")}: ${languageNames[shell.language]}`}
      trigger={
        <>
          <Icon name="globe" />
          <span aria-hidden className="uppercase">
            {shell.language}
          </span>
        </>
      }
    >
      <Form method="post" action={urls.langConfig()} reloadDocument>
        <input type="hidden" name="next" value={pathname + search} />
        {shell.locales.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className={menuItemLook()}
            aria-current={language === shell.language ? "true" : undefined}
          >
            <span className="w-5">{language === shell.language ? <Icon name="check" /> : null}</span>
            {languageNames[language]}
          </button>
        ))}
      </Form>
    </Menu>
  );
}

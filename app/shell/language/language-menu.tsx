import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { labelled } from "#app/platform/i18n/labelled.ts";
import { languageNames } from "#app/platform/i18n/languages.ts";
import { classes } from "#app/ui/classes.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Menu, MenuItem, menuItemClasses } from "#app/ui/menu.tsx";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

/**
 * The language choice in the account menu: a link to the language page, which leads back here
 * (app/site/README.md#languages).
 */
export function LanguageMenuItem() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  if (!shell || shell.locales.length < 2) return null;
  return (
    <MenuItem to={urls.langConfig({ next: pathname + search })} icon="globe">
      {labelled(shell.language, t("language.label"), languageNames[shell.language])}
    </MenuItem>
  );
}

/**
 * The language dropdown, shown if more than one locale is visible (spec 1). Its buttons post a plain form. `compact`
 * hides the language code on small screens.
 */
export function LanguageMenu({ compact }: { compact?: boolean }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  if (!shell || shell.locales.length < 2) return null;
  return (
    <Menu
      label={labelled(
        shell.language,
        t("language.label"),
        `${languageNames[shell.language]} (${shell.language.toUpperCase()})`,
      )}
      trigger={
        <>
          <Icon name="globe" />
          <span aria-hidden className={classes("uppercase", compact && "max-sm:hidden")}>
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
            className={menuItemClasses()}
            aria-current={language === shell.language ? "true" : undefined}
          >
            <span className="w-5">{language === shell.language ? <Icon name="check" /> : null}</span>
            {`${languageNames[language]} `}
          </button>
        ))}
      </Form>
    </Menu>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classes } from "../ui/classes.ts";
import { urls } from "../urls.ts";
import { CookieLine } from "./cookie-line.tsx";
import { FooterUs } from "./footer-us.tsx";
import { useShell } from "./use-shell.ts";

/** Exactly the nine links of spec 2, in its order. */
const links = [
  { to: urls.page("terms"), text: "footer.terms" },
  { to: urls.page("privacy"), text: "footer.privacy" },
  { to: urls.page("cookies"), text: "footer.cookies" },
  { to: urls.page("ban"), text: "footer.ban" },
  { to: urls.pricing(), text: "footer.pricing" },
  { to: urls.complaints(), text: "footer.complaints" },
  { to: urls.page("return-policy"), text: "footer.returns" },
  { to: urls.page("faq"), text: "footer.faq" },
  { to: urls.page("service"), text: "footer.service" },
] as const;

/**
 * The foot of the default and the lander layout: broad for visitors, a line of links for members, and in the installed
 * app only what has to be said (spec 2, footer variants).
 */
export function Footer() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  if (!shell) return null;
  const { company, year, minAge, fictionalPlural, usFooter } = shell;
  const visitor = !shell.viewer;
  return (
    <footer
      className={classes(
        "mt-8 border-t border-line bg-sunk text-sm installed:mt-0 installed:bg-transparent installed:text-xs",
        visitor ? "py-10" : "py-5",
        "installed:py-4",
      )}
    >
      <div
        className={classes(
          "mx-auto grid max-w-page gap-5 px-gutter installed:flex installed:flex-col installed:gap-2",
          visitor && "lg:grid-cols-2 lg:gap-x-16",
        )}
      >
        <CookieLine />
        {visitor ? <p className="font-display text-xl font-bold installed:hidden">{shell.site.name}</p> : null}
        <nav aria-label={t("footer.label")} className={visitor ? "lg:col-start-2 lg:row-span-3" : ""}>
          <ul
            className={classes(
              visitor ? "grid grid-cols-2 gap-x-6 sm:grid-cols-3" : "flex flex-wrap gap-x-5",
              "installed:flex installed:flex-wrap installed:gap-x-4",
            )}
          >
            {links.map(({ to, text }) => (
              <li key={to} className="min-w-0">
                <Link to={to} className="inline-flex min-h-touch items-center hover:underline">
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {fictionalPlural === null ? null : (
          <p className="max-w-text text-muted">
            {t("footer.disclaimer", { plural: fictionalPlural || t("footer.fictional_plural") })}
          </p>
        )}
        {usFooter ? <FooterUs site={shell.site.name} minAge={minAge} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <p className="rounded-sm border-2 border-edge px-1.5 font-bold">
            <span aria-hidden>{minAge}+</span>
            <span className="sr-only">{t("footer.adults", { age: minAge })}</span>
          </p>
          <p>
            {t("footer.copyright", { year, company: company.name })}
            <span className="installed:hidden">{` · ${company.city}, ${company.country}`}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

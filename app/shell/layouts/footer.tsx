import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { CookieConsent } from "./cookie-consent.tsx";
import type { Shell } from "../load-shell.server.ts";
import { useShell } from "../use-shell.ts";

/**
 * The statements that several US states require of a dating site, and the 2257 statement. English only: it is shown if
 * the site has `us_footer` set and the page's language is English (spec 2).
 */
function FooterUs({ site, minAge }: { site: string; minAge: number }) {
  const { t } = useTranslation("shell");
  return (
    <section aria-label={t("footer.us.label")} className="grid max-w-text gap-2 text-muted">
      <p>{t("footer.us.checks", { site })}</p>
      <p>{t("footer.us.safety")}</p>
      <p>
        {t("footer.us.adults", { age: minAge })}{" "}
        <Link to={urls.page("2257-compliance-statement")} className="underline underline-offset-4">
          {t("footer.us.statement")}
        </Link>
      </p>
    </section>
  );
}

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
 * The footer of the default and the lander layout: full for visitors, a line of links for members, and in the installed
 * app only the required statements (spec 2, footer variants). A `folded` one opens with a press.
 */
export function Footer({ folded = false }: { folded?: boolean }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  if (!shell) return null;
  const visitor = !shell.viewer;
  if (folded) {
    return (
      <footer className="mt-8 border-t border-line text-sm">
        <PageColumn>
          <CookieConsent />
          <details>
            <summary className="inline-flex min-h-touch cursor-pointer items-center text-muted">
              {t("footer.folded")}
            </summary>
            <div className="grid gap-5 pb-5">
              <FooterContent shell={shell} />
            </div>
          </details>
        </PageColumn>
      </footer>
    );
  }
  return (
    <footer
      className={classes(
        "mt-8 border-t border-line bg-sunk text-sm installed:mt-0 installed:bg-transparent installed:text-xs",
        visitor ? "py-10" : "py-5",
        "installed:py-4",
      )}
    >
      <PageColumn
        className={classes(
          "grid gap-5 installed:flex installed:flex-col installed:gap-2",
          visitor && "lg:grid-cols-2 lg:gap-x-16",
        )}
      >
        <CookieConsent />
        {visitor ? (
          <p translate="no" className="font-display text-xl font-bold installed:hidden">
            {shell.site.name}
          </p>
        ) : null}
        <FooterContent shell={shell} />
      </PageColumn>
    </footer>
  );
}

/** The links, the disclaimer and the company. */
function FooterContent({ shell }: { shell: Shell }) {
  const { t } = useTranslation("shell");
  const { company, year, minAge, fictionalPlural, usFooter } = shell;
  const visitor = !shell.viewer;
  return (
    <>
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
    </>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urls } from "../urls.ts";

/**
 * What several US states want a dating site to say, and the 2257 statement. English only: it is shown where the site
 * has `us_footer` set and the reader's language is English (spec 2).
 */
export function FooterUs({ site, minAge }: { site: string; minAge: number }) {
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

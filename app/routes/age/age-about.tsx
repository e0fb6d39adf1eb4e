import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";

/** The European Commission's page about the app. */
const appAddress = "https://ageverification.dev/";

/**
 * What a proof passes on, how to get the app, what stays open without one, and a word to minors
 * (app/age/README.md#methods; app/age/README.md#never-behind-the-proof).
 */
export function AgeAbout({ signedIn, next }: { signedIn: boolean; next: string }) {
  const { t } = useTranslation("age");
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-14">
      <Part title={t("passed.title")}>
        <ul className="grid gap-3">
          <Line icon="check">{t("passed.answer")}</Line>
          <Line icon="x">{t("passed.never")}</Line>
          <Line icon="lock">{t("passed.stored")}</Line>
        </ul>
      </Part>
      <Part title={t("app.title")}>
        <p>{t("app.text")}</p>
        <p>
          <a href={appAddress} rel="noreferrer" className="link">
            {t("app.link")}
          </a>
        </p>
      </Part>
      <Part title={t("open.title")}>
        <p>{t(signedIn ? "open.member" : "open.visitor")}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {signedIn ? (
            <>
              <Way to={urls.settings()}>{t("open.settings")}</Way>
              <Way to={urls.transactions()}>{t("open.transactions")}</Way>
              <Way to={urls.deleteAccount()}>{t("open.leave")}</Way>
            </>
          ) : (
            <Way to={urls.login({ next })}>{t("open.login")}</Way>
          )}
          <Way to={urls.complaints()}>{t("open.complaints")}</Way>
          <Way to={urls.page("service")}>{t("open.service")}</Way>
          <Way to={urls.page("privacy")}>{t("open.privacy")}</Way>
        </ul>
      </Part>
      <Part title={t("minors.title")}>
        <p>{t("minors.text")}</p>
        <p>
          <Link to={urls.page("ban")} className="link">
            {t("minors.link")}
          </Link>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} size={22} className="mt-0.5 text-accent-text" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} reloadDocument className="link">
        {children}
      </Link>
    </li>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { urls } from "../../urls.ts";

/** One page of the settings: the way back, its title, what it is for. */
export function SettingsFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("settings");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16 pt-3">
      <Link to={urls.settings()} className="link inline-flex min-h-touch items-center gap-2">
        <Icon name="arrow-left" />
        {t("overview.title")}
      </Link>
      <PageTitle lead={lead} className="!pt-2">
        {title}
      </PageTitle>
      {children}
    </div>
  );
}

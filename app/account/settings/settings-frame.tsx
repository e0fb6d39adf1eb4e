import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { useFocusAfterAnswer } from "./use-focus-after-answer.ts";

type SettingsFrameProps = {
  title: string;
  lead?: ReactNode;
  /** On desktops `panel` (bare fields) and `beside` stand next to the title; `below` has the whole width for itself. */
  content?: "panel" | "beside" | "below";
  children: ReactNode;
};

/** The frame of a settings page: the link back, the title and the lead. */
export function SettingsFrame({ title, lead, content = "beside", children }: SettingsFrameProps) {
  const { t } = useTranslation("settings");
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterAnswer(frame);
  return (
    <Page className="pt-3">
      <Link to={urls.settings()} className="link inline-flex min-h-touch items-center gap-2">
        <Icon name="arrow-left" />
        {t("overview.title")}
      </Link>
      <div
        ref={frame}
        className={content === "below" ? undefined : "lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14"}
      >
        <PageTitle lead={lead} className="!pt-2">
          {title}
        </PageTitle>
        <div
          className={classes(
            "min-w-0",
            content === "beside" && "lg:pt-2",
            content === "panel" && "lg:border lg:border-line lg:bg-surface lg:p-10 lg:talk-lg",
          )}
        >
          {children}
        </div>
      </div>
    </Page>
  );
}

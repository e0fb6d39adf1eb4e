import { data } from "@remix-run/node";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";

export const handle: ScreenHandle = { i18n: ["leaving"], title: "leaving:deleted.title", hydrate: "never" };
export const headers = screenHeaders;

/** Shown after a deletion was requested (app/leaving/README.md#deletion). Public: the member has been signed out. */
export function loader() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

export default function AccountDeleted() {
  const { t } = useTranslation("leaving");
  return (
    <Page brief>
      <PageTitle lead={t("deleted.lead")}>{t("deleted.title")}</PageTitle>
      <p className="max-w-text">{t("deleted.back")}</p>
      <p className="max-w-text">{t("deleted.after")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={urls.index()}>{t("deleted.home")}</ButtonLink>
        <ButtonLink to={urls.reactivate({ new: 1 })} variant="secondary">
          {t("deleted.again")}
        </ButtonLink>
      </div>
    </Page>
  );
}

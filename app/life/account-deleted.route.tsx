import { data } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";

export const handle: ScreenHandle = { i18n: ["life"], title: "life:deleted.title", hydrate: "never" };
export const headers = ownHeaders;

/** Where a deletion ends (product 11). Public: nobody is signed in any more. */
export function loader() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

export default function AccountDeleted() {
  const { t } = useTranslation("life");
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      <PageTitle lead={t("deleted.lead")}>{t("deleted.title")}</PageTitle>
      <p className="max-w-text">{t("deleted.back")}</p>
      <p className="max-w-text">{t("deleted.after")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={urls.index()}>{t("deleted.home")}</ButtonLink>
        <ButtonLink to={urls.reactivate()} look="secondary">
          {t("deleted.again")}
        </ButtonLink>
      </div>
    </div>
  );
}

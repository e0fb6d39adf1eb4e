import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { urls } from "#app/urls.ts";
import { usePartOnRequest } from "./use-part-on-request.ts";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

/**
 * The filters beside or above the results; `open`: without a press. A light page contains them on request
 * (`?filters=1`).
 */
export function SearchPanel({ open, ...search }: Omit<SearchFormProps, "isExtraRequested"> & { open: boolean }) {
  const { t } = useTranslation("members");
  const { isRequested, requestTo } = usePartOnRequest("filters");
  const form = { ...search, isExtraRequested: usePartOnRequest("more").isRequested };
  if (requestTo && !form.isExtraRequested) {
    return (
      <p>
        <ButtonLink to={requestTo} variant="secondary" wide>
          {t("search.form.label")}
        </ButtonLink>
      </p>
    );
  }
  const isOpen = open || isRequested || form.isExtraRequested;
  return (
    <Card as="aside" aria-label={t("search.form.label")} bare className="overflow-visible">
      <details open={isOpen}>
        <summary className="flex min-h-touch items-center gap-2 px-5 py-3 font-semibold">
          <Icon name="sliders-horizontal" />
          {t("search.form.label")}
          <Icon name="chevron-down" className="ms-auto" />
        </summary>
        <div className="px-5 pb-5">
          <SearchForm {...form} />
          <p className="pt-4 text-center">
            <Link to={urls.members({ clear: 1 })} className="link inline-flex min-h-touch items-center">
              {t("search.clear")}
            </Link>
          </p>
        </div>
      </details>
    </Card>
  );
}

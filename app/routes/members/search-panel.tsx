import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { urls } from "#app/urls.ts";
import { usePartOnRequest } from "./use-part-on-request.ts";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import { useTotalText } from "./use-total-text.ts";

type SearchPanelProps = Omit<SearchFormProps, "isExtraRequested"> & {
  /** The search as a sentence: "Men, 18 to 99, Netherlands". */
  summary: string;
  total: number | undefined;
};

/**
 * The filters: beside the results on a wide screen, else one line above them that says what is searched, and opens. A
 * light page contains them on request (`?filters=1`).
 */
export function SearchPanel({ summary, total, ...search }: SearchPanelProps) {
  const { t } = useTranslation("members");
  const totalText = useTotalText();
  const { isRequested, requestTo } = usePartOnRequest("filters");
  const form = { ...search, isExtraRequested: usePartOnRequest("more").isRequested };
  const line = (
    <>
      <Icon name="sliders-horizontal" />
      <VisuallyHidden>{t("search.form.label")}</VisuallyHidden> <span className="min-w-0 truncate">{summary}</span>{" "}
      <span className="ms-auto shrink-0 font-normal text-muted">{totalText.short(total)}</span>{" "}
    </>
  );
  if (requestTo && !form.isExtraRequested) {
    return (
      <Link to={requestTo} className="filters-line flex-1">
        {line}
      </Link>
    );
  }
  return (
    <aside aria-label={t("search.form.label")} className="filters min-w-0 flex-1 has-[details[open]]:basis-full">
      <details open={isRequested || form.isExtraRequested}>
        <summary className="filters-line">{line}</summary>
        <div className="px-5 py-5">
          <SearchForm {...form} />
          <Link to={urls.members({ clear: 1 })} className="link mx-auto mt-4 flex min-h-touch w-fit items-center">
            {t("search.clear")}
          </Link>
        </div>
      </details>
    </aside>
  );
}

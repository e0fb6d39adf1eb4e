import { Link, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { urls } from "#app/urls.ts";
import { classes } from "#app/ui/classes.ts";
import { useShownWhenWide } from "./search-layout.tsx";
import { useTotalText } from "./use-total-text.ts";

type SearchTotalProps = { total: number | undefined };

/**
 * The number of results; on a later page a link back to the first page. A new search moves the focus to it. On a phone
 * the filters' row shows it.
 */
export const SearchTotal = forwardRef<HTMLHeadingElement, SearchTotalProps>(function SearchTotal({ total }, ref) {
  const { t } = useTranslation("members");
  const totalText = useTotalText();
  const narrow = useShownWhenWide();
  const { search } = useLocation();
  if (total === undefined) {
    const first = new URLSearchParams(search);
    first.delete("after");
    return (
      <p
        ref={ref}
        tabIndex={-1}
        className="flex basis-full scroll-mt-24 flex-wrap items-baseline justify-between gap-x-6 focus:outline-none"
      >
        <span className="font-semibold">{t("search.further")}</span>
        <Link to={`${urls.members()}?${first}`} className="link inline-flex min-h-touch items-center">
          {t("search.first_page")}
        </Link>
      </p>
    );
  }
  return (
    <h2 ref={ref} tabIndex={-1} className={classes("scroll-mt-24 text-lg focus:outline-none", narrow)}>
      {totalText.long(total)}
    </h2>
  );
});

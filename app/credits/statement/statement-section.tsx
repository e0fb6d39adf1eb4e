import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import type { StatementEntry } from "./statement.queries.server.ts";
import { StatementTable } from "./statement-table.tsx";

type StatementPage = {
  entries: StatementEntry[];
  next: number | undefined;
  first: boolean;
  /** The address of the page that shows it; /credits by default. */
  pageUrl?: (query?: { after?: number }) => string;
};

/** One page of the statement; the next page replaces it in place. */
export function StatementSection({ entries, next, first, pageUrl = urls.credits }: StatementPage) {
  const { t } = useTranslation("credits");
  const newest = first ? null : (
    <Link to={`${pageUrl()}#statement`} preventScrollReset className="link text-sm">
      {t("statement.newest")}
    </Link>
  );
  return (
    <section aria-labelledby="statement" className="max-w-text">
      <SectionTitle id="statement" action={newest}>
        {t("statement.title")}
      </SectionTitle>
      <p className="mt-2 text-muted">{t("statement.lead")}</p>
      {entries.length > 0 ? (
        <div className="mt-4">
          <StatementTable entries={entries} />
        </div>
      ) : (
        <p className="mt-4">{first ? t("statement.empty") : t("statement.end")}</p>
      )}
      {next ? <MoreLink to={`${pageUrl({ after: next })}#statement`}>{t("statement.more")}</MoreLink> : null}
    </section>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MoreLink } from "../ui/more-link.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { urls } from "../urls.ts";
import type { StatementEntry } from "./statement.queries.server.ts";
import { StatementTable } from "./statement-table.tsx";

export type StatementPage = {
  entries: StatementEntry[];
  next: number | undefined;
  first: boolean;
  /** The page it stands on; /credits unless told. */
  base?: (query?: { after?: number }) => string;
};

/** A page of the statement; the following one replaces it at the same place. */
export function StatementSection({ entries, next, first, base = urls.credits }: StatementPage) {
  const { t } = useTranslation("credits");
  const newest = first ? null : (
    <Link to={`${base()}#statement`} preventScrollReset className="link text-sm">
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
      {next ? <MoreLink to={`${base({ after: next })}#statement`}>{t("statement.more")}</MoreLink> : null}
    </section>
  );
}

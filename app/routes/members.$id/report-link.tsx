import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { urls } from "#app/urls.ts";

/** Where a member is reported: their report form, or for visitors the public form with the profile's address. */
export const reportUrl = (id: number, visitor: boolean) =>
  visitor ? urls.complaints({ url: urls.member(id) }) : urls.member(id, { report: 1 });

/** The link to report a member: their report form, or for visitors the public form with the profile's address. */
export function ReportLink({ id, name, visitor }: { id: number; name: string; visitor: boolean }) {
  const { t } = useTranslation("safety");
  return (
    <Link
      to={reportUrl(id, visitor)}
      prefetch="none"
      className="inline-flex min-h-touch items-center gap-2 text-muted underline underline-offset-4"
    >
      <Icon name="flag" />
      {visitor ? t("report.visitor") : t("report.open", { name })}
    </Link>
  );
}

import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Unlisted } from "./load-unlisted.server.ts";

/** Says that this site does not list her, and which site does (app/members/README.md#niche-age). */
export function UnlistedNotice({ site, age, other }: Unlisted) {
  const { t } = useTranslation("members");
  return (
    <Notice variant="warning" title={t("unlisted.title")} className="mb-6">
      {t("unlisted.text", { site, age })}{" "}
      {other ? (
        <a href={other.address} className="link inline-flex min-h-touch items-center">
          {t("unlisted.link", { site: other.name })}
        </a>
      ) : null}
    </Notice>
  );
}

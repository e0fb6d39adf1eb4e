import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { urls } from "#app/urls.ts";

/**
 * The consent to partner sites, never ticked in advance; the privacy page lists the sites (app/site/README.md#settings,
 * member_resell).
 */
export function ConsentField({ name, checked }: { name: string; checked: boolean }) {
  const { t } = useTranslation("signup");
  return (
    <Checkbox
      label={t("start.consent")}
      hint={
        <a href={urls.page("privacy")} target="_blank" rel="noopener" className="link">
          {t("start.consentMore")}
        </a>
      }
      input={{ name, value: "on", defaultChecked: checked }}
    />
  );
}

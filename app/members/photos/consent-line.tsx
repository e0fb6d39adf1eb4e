import { useTranslation } from "#app/platform/i18n/use-translation.tsx";

/**
 * What a member says by sending a photo (app/members/README.md#consent-of-who-is-in-a-photo): under the field of every
 * upload. The screen must load the namespace `photos`.
 */
export function ConsentLine({ className }: { className?: string }) {
  const { t } = useTranslation("photos");
  return <p className={`text-sm text-muted ${className ?? ""}`.trim()}>{t("upload.consent")}</p>;
}

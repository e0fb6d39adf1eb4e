import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { DismissForm, useDismissed } from "../dismissals/dismiss-form.tsx";
import { useShell } from "../use-shell.ts";
import { LightPagesForm } from "./light-pages-form.tsx";

/**
 * Offers light pages to a member whose browser says that its line is slow (app/server/README.md#light-pages); never
 * switches by itself.
 */
export function SlowLine() {
  const { t } = useTranslation("shell");
  const isDismissed = useDismissed("plain");
  if (!useShell()?.offersLightPages || isDismissed) return null;
  return (
    <PageColumn as="aside" aria-label={t("plain.slow")} className="flex w-full items-center gap-3 text-sm sm:pt-2">
      <p className="max-sm:min-w-0 max-sm:truncate">{t("plain.slow")}</p>
      <LightPagesForm>
        <Button variant="quiet" size="small">
          {t("plain.on")}
        </Button>
      </LightPagesForm>
      <span className="ms-auto">
        <DismissForm name="plain">
          <IconButton icon="x" label={t("alerts.dismiss")} />
        </DismissForm>
      </span>
    </PageColumn>
  );
}

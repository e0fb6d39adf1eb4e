import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DismissForm } from "../dismissals/dismiss-form.tsx";
import { useEntryWarning } from "./entry-warning.tsx";
import { useShell } from "../use-shell.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** The warning above an information page, which may be read before accepting (app/shell/README.md#entry-warning). */
export function EntryWarningNotice() {
  const shell = useShell();
  const warning = useEntryWarning("default");
  const { t } = useTranslation("shell");
  if (!shell || warning?.variant !== "notice") return null;
  const about = { site: shell.site.name, age: shell.minAge };
  return (
    <PageColumn as="aside" aria-label={t("entry.label")} className="w-full pt-3">
      <Notice
        variant="warning"
        title={t(`entry.title.${warning.text}`, about)}
        action={
          <DismissForm name="entry_warning">
            <Button variant="secondary" size="small">
              {t("entry.enter")}
            </Button>
          </DismissForm>
        }
      >
        {t(`entry.text.${warning.text}`, about)}
      </Notice>
    </PageColumn>
  );
}

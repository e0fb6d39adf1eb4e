import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { DismissForm } from "./dismiss-form.tsx";
import { useEntryWarning } from "./entry-warning.tsx";
import { useShell } from "./use-shell.ts";

/** The warning above an information page, which can be read before accepting (product 1). */
export function EntryWarningNotice() {
  const shell = useShell();
  const warning = useEntryWarning("default");
  const { t } = useTranslation("shell");
  if (!shell || warning?.look !== "notice") return null;
  const about = { site: shell.site.name, age: shell.minAge };
  return (
    <aside aria-label={t("entry.label")} className="mx-auto w-full max-w-page px-gutter pt-3">
      <Notice
        look="warning"
        title={t(`entry.title.${warning.words}`, about)}
        action={
          <DismissForm name="entry_warning">
            <Button look="secondary" size="small">
              {t("entry.enter")}
            </Button>
          </DismissForm>
        }
      >
        {t(`entry.text.${warning.words}`, about)}
      </Notice>
    </aside>
  );
}

import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";

/** Saves a step. On phones it stays in sight, however many questions the step has. */
export function SaveButton() {
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-gutter max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-gutter max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:pt-2 low:static">
      <Button wide busy={busy}>
        {t("steps.save")}
      </Button>
    </div>
  );
}

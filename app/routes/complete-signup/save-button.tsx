import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";

/** Saves a step. On phones it stays in sight, however many questions the step has; sign-up has no tab bar. */
export function SaveButton() {
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="foot-bar foot-bar-lowest mt-6">
      <Button wide busy={busy}>
        {t("steps.save")}
      </Button>
    </div>
  );
}

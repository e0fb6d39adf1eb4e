import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { timeBonusDuration } from "#app/credits/codes/time-bonus.ts";
import { hours } from "#app/platform/units.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { urls } from "#app/urls.ts";
import { countdownText } from "./countdown-text.ts";

const bonusHours = timeBonusDuration / hours(1);

/** The time bonus as a dialog: the time that is left, and the way to it. */
export function TimeBonusDialog(props: { closeTo: string; left: number; onClose: () => void }) {
  const { closeTo, left, onClose } = props;
  const { t } = useTranslation("shell");
  return (
    <Dialog
      title={t("bonus.modal.title")}
      closeTo={closeTo}
      closeLabel={t("bonus.modal.close")}
      variant="field"
      onClose={onClose}
      onCloseClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p>{t("bonus.modal.text", { count: bonusHours })}</p>
      <p role="timer" className="my-5 font-display text-4xl font-bold tabular-nums">
        {countdownText(left)}
      </p>
      <ButtonLink to={urls.credits()} variant="inverse" wide onClick={onClose}>
        {t("bonus.button")}
      </ButtonLink>
    </Dialog>
  );
}

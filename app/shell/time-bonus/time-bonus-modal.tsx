import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hours, seconds } from "#app/platform/units.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { urls } from "#app/urls.ts";
import { timeBonusDuration } from "#app/credits/codes/time-bonus.ts";
import { countdownText } from "./countdown-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";

/** Spec 9: the modal opens this long after entering the members area. */
const delay = seconds(40);
const bonusHours = timeBonusDuration / hours(1);

/**
 * Shows the time bonus again 40 seconds after entering the members area, to members who have no credits and have not
 * dismissed it (spec 4). Leaving the members area (`inMembersArea`) stops the timer.
 */
export function TimeBonusModal({ inMembersArea }: { inMembersArea: boolean }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const left = useCountdown();
  const { credits } = useCounts();
  const fetcher = useFetcher();
  const [waited, setWaited] = useState(false);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    setWaited(false);
    if (!inMembersArea) return;
    const timer = setTimeout(() => setWaited(true), delay);
    return () => clearTimeout(timer);
  }, [inMembersArea]);

  const dismissed = closed || (shell?.dismissed.includes("time_bonus") ?? false);
  if (!inMembersArea || !waited || dismissed || credits !== 0 || left === undefined) return null;
  const here = pathname + search;
  const close = () => {
    setClosed(true);
    fetcher.submit({ dismiss: "time_bonus", stay: "1" }, { method: "post", action: urls.dismiss() });
  };
  return (
    <Dialog
      title={t("bonus.modal.title")}
      closeTo={here}
      closeLabel={t("bonus.modal.close")}
      look="field"
      onClose={close}
      onCloseClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <p>{t("bonus.modal.text", { hours: bonusHours })}</p>
      <p role="timer" className="my-5 font-display text-4xl font-bold tabular-nums">
        {countdownText(left)}
      </p>
      <ButtonLink to={urls.credits()} look="inverse" wide onClick={close}>
        {t("bonus.button")}
      </ButtonLink>
    </Dialog>
  );
}

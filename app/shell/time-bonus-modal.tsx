import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { seconds } from "../platform/units.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { urls } from "../urls.ts";
import { clockText } from "./clock-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { useNews } from "./use-news.ts";
import { useShell } from "./use-shell.ts";

/** Spec 9: the modal comes this long after entering the members area. */
const delay = seconds(40);
const hours = 4;

/**
 * The time bonus once more, 40 seconds after the members area was entered, for who has no credits and has not put it
 * away (spec 4). `inMembersArea`: leaving it ends the wait.
 */
export function TimeBonusModal({ inMembersArea }: { inMembersArea: boolean }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const left = useCountdown();
  const { credits } = useNews();
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
      <p>{t("bonus.modal.text", { hours })}</p>
      <p role="timer" className="my-5 font-display text-4xl font-bold tabular-nums">
        {clockText(left)}
      </p>
      <ButtonLink to={urls.credits()} look="inverse" wide onClick={close}>
        {t("bonus.button")}
      </ButtonLink>
    </Dialog>
  );
}

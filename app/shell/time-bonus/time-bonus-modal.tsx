import { useFetcher, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { seconds } from "#app/platform/units.ts";
import { urls } from "#app/urls.ts";
import { useCountdown } from "./use-countdown.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";

/** Spec 9: the modal opens this long after entering the members area. */
const delay = seconds(40);

// Loaded when it is shown.
const TimeBonusDialog = lazy(async () => ({ default: (await import("./time-bonus-dialog.tsx")).TimeBonusDialog }));

/**
 * Shows the time bonus again 40 seconds after entering the members area, to members who have no credits and have not
 * dismissed it (spec 4). Leaving the members area (`inMembersArea`) stops the timer. While another dialog is open, a match
 * or a report, it waits until that is closed.
 */
export function TimeBonusModal({ inMembersArea }: { inMembersArea: boolean }) {
  const shell = useShell();
  const { pathname, search } = useLocation();
  const left = useCountdown();
  const { credits } = useCounts();
  const fetcher = useFetcher();
  const [waited, setWaited] = useState(false);
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    setWaited(false);
    setOpened(false);
    if (!inMembersArea) return;
    const timer = setTimeout(() => setWaited(true), delay);
    return () => clearTimeout(timer);
  }, [inMembersArea]);

  // Asked again with each tick of the countdown.
  useEffect(() => {
    if (waited && !opened && !document.querySelector("dialog:modal")) setOpened(true);
  }, [waited, opened, left]);

  const dismissed = closed || (shell?.dismissed.includes("time_bonus") ?? false);
  if (!inMembersArea || !opened || dismissed || credits !== 0 || left === undefined) return null;
  const here = pathname + search;
  const close = () => {
    setClosed(true);
    fetcher.submit({ dismiss: "time_bonus", stay: "1" }, { method: "post", action: urls.dismiss() });
  };
  return (
    <Suspense fallback={null}>
      <TimeBonusDialog closeTo={here} left={left} onClose={close} />
    </Suspense>
  );
}

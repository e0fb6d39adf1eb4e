import { classes } from "#app/ui/classes.ts";
import { SlowLine } from "../light-pages/slow-line.tsx";
import { TimeBonusBanner } from "../time-bonus/time-bonus-banner.tsx";
import { useShell } from "../use-shell.ts";
import { Alerts, useHasActivationAlert } from "./alerts.tsx";

/**
 * Everything that asks a member for something beside the page: the welcome bonus, the alerts, the offer of light pages.
 * Of the alerts only the most urgent. On phones at most one of all these, one line high.
 */
export function Banners() {
  const member = Boolean(useShell()?.viewer);
  const activationFirst = useHasActivationAlert();
  if (!member) return null;
  return (
    <div
      className={classes(
        "contents",
        activationFirst ? "max-sm:[&>:not([data-alerts])]:hidden" : "max-sm:[&>:not(:empty)~*]:hidden",
      )}
    >
      <TimeBonusBanner />
      <Alerts />
      <SlowLine />
    </div>
  );
}

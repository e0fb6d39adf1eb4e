import { useTranslation } from "react-i18next";
import { useFormat } from "#app/site/use-format.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { urls } from "#app/urls.ts";
import { countdownText } from "./countdown-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";

/** The welcome bonus with its countdown; without scripts a sentence with the end time (spec 4). */
export function TimeBonusBanner() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const format = useFormat();
  const left = useCountdown();
  const { timeBonus, paidUser } = useCounts();
  const hydrated = useHydrated();
  const ends = shell?.viewer?.timeBonusEnds;
  // When the polled bonus has ended, the banner disappears at once, not only with the next page.
  if (!ends || paidUser || (hydrated && timeBonus !== null && left === undefined)) return null;
  const until = t("bonus.until", { time: format.time(ends) });
  return (
    <aside aria-label={t("bonus.label")} className="on-field">
      <PageColumn className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="flex min-w-0 items-center gap-2">
          <Icon name="gift" />
          {/* Space for both sentences is reserved from the start, drawn by the stylesheet: the banner never grows. */}
          <span className="grid min-w-0 [&>*]:[grid-area:1/1]">
            {[`${until}`, `${t("bonus.running")} ${countdownText(0)}`].map((room) => (
              <span
                key={room}
                aria-hidden
                data-room={room}
                className="invisible tabular-nums before:font-bold before:content-[attr(data-room)]"
              />
            ))}
            <span>
              {/* One text with its blank: a blank of its own would move to where the new sentence ends. */}
              {left === undefined ? until : `${t("bonus.running")} `}
              {left === undefined ? null : (
                // Without a line height of its own: bold letters are higher in some fonts, and would move the line.
                <span role="timer" className="whitespace-nowrap font-bold tabular-nums leading-[0]">
                  {countdownText(left)}
                </span>
              )}
            </span>
          </span>
        </p>
        <ButtonLink to={urls.credits()} look="inverse" size="small">
          {t("bonus.button")}
        </ButtonLink>
      </PageColumn>
    </aside>
  );
}

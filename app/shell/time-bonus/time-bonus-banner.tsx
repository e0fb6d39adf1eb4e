import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { urls } from "#app/urls.ts";
import { countdownText } from "./countdown-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";

/** The pages that show the bundles themselves need no link to them. */
const showsBundles = /^\/(credits|premium)\/?$/i;

/** The welcome bonus with its countdown; without scripts a sentence with the end time (spec 4). */
export function TimeBonusBanner() {
  const shell = useShell();
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  const format = useFormat();
  const left = useCountdown();
  const { timeBonus, paidUser } = useCounts();
  const hydrated = useHydrated();
  // A light page's sentence stays what it is.
  const rooms = useContext(LightPageContext) === undefined;
  const ends = shell?.viewer?.timeBonusEnds;
  // When the polled bonus has ended, the banner disappears at once, not only with the next page.
  if (!ends || paidUser || (hydrated && timeBonus !== null && left === undefined)) return null;
  const until = t("bonus.until", { time: format.timeInText(ends) });
  return (
    <aside aria-label={t("bonus.label")} className="on-field">
      <PageColumn className="bonus-line">
        <p className="flex min-w-0 items-center gap-2 max-sm:text-sm">
          <Icon name="gift" className="max-sm:hidden" />
          {/* Space for both sentences is reserved from the start, drawn by the stylesheet: the banner never grows. */}
          <span className="grid min-w-0 max-sm:block max-sm:truncate [&>*]:[grid-area:1/1]">
            {(rooms ? [`${until}`, `${t("bonus.running")} ${countdownText(0)}`] : []).map((room) => (
              <span key={room} aria-hidden data-room={room} className="bonus-room" />
            ))}
            <span>
              {/* On phones fewer words, drawn by the stylesheet: the one line has no room for the sentence. */}
              <span
                aria-hidden
                data-short={
                  left === undefined
                    ? t("bonus.short.until", { time: format.timeInText(ends) })
                    : `${t("bonus.short.running")} `
                }
                className="before:content-[attr(data-short)] sm:hidden"
              />
              {/* One text with its blank: a blank of its own would move to where the new sentence ends. */}
              <span className="max-sm:sr-only">{left === undefined ? until : `${t("bonus.running")} `}</span>
              {left === undefined ? null : (
                // Without a line height of its own: bold letters are higher in some fonts, and would move the line.
                <span role="timer" className="whitespace-nowrap font-bold tabular-nums leading-[0]">
                  {countdownText(left)}
                </span>
              )}
            </span>
          </span>
        </p>
        {/* On phones an arrow, and the whole line is the link. */}
        {showsBundles.test(pathname) ? null : (
          <ButtonLink to={urls.credits()} variant="inverse" size="small">
            <span className="max-sm:sr-only">{t("bonus.button")}</span>
            <Icon name="chevron-right" className="sm:hidden" />
          </ButtonLink>
        )}
      </PageColumn>
    </aside>
  );
}

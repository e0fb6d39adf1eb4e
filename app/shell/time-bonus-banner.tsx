import { useTranslation } from "react-i18next";
import { useFormat } from "../site/use-format.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { urls } from "../urls.ts";
import { clockText } from "./clock-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { useNews } from "./use-news.ts";
import { useShell } from "./use-shell.ts";

/** The welcome bonus of the first hours, with its countdown; without scripts a sentence with the end time (spec 4). */
export function TimeBonusBanner() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const format = useFormat();
  const left = useCountdown();
  const { timeBonus, paidUser } = useNews();
  const hydrated = useHydrated();
  const ends = shell?.viewer?.timeBonusEnds;
  // Heard of and over: it is gone at once, not with the next page.
  if (!ends || paidUser || (hydrated && timeBonus !== null && left === undefined)) return null;
  return (
    <aside aria-label={t("bonus.label")} className="on-field">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-gutter py-2">
        <p className="flex min-w-0 items-center gap-2">
          <Icon name="gift" />
          <span className="min-w-0">
            {left === undefined ? t("bonus.until", { time: format.time(ends) }) : t("bonus.running")}{" "}
            {left === undefined ? null : (
              <span role="timer" className="whitespace-nowrap font-bold tabular-nums">
                {clockText(left)}
              </span>
            )}
          </span>
        </p>
        <ButtonLink to={urls.credits()} look="inverse" size="small">
          {t("bonus.button")}
        </ButtonLink>
      </div>
    </aside>
  );
}

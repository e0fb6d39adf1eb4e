import { useTranslation } from "react-i18next";
import { useFormat } from "#app/site/use-format.ts";
import type { YieldLine } from "./yield.queries.server.ts";

const steps = ["visits", "signups", "activated", "firstPurchases"] as const;

type FunnelStep = {
  name: (typeof steps)[number];
  count: number;
  /** 0 to 100: the share of the largest step, for drawing. */
  width: number;
  /** Percentage of the previous step, one decimal; undefined for the first step and if the previous one is 0. */
  share: number | undefined;
};

/** Visits → sign-ups → activated → first purchase (product 6). Sign-ups can exceed visits: not all are recorded. */
function funnelSteps(total: YieldLine): FunnelStep[] {
  const largest = Math.max(...steps.map((name) => total[name]), 1);
  return steps.map((name, index) => {
    const previous = steps[index - 1];
    const base = previous ? total[previous] : 0;
    return {
      name,
      count: total[name],
      width: Math.round((total[name] / largest) * 1000) / 10,
      share: base > 0 ? Math.round((total[name] / base) * 1000) / 10 : undefined,
    };
  });
}

/** From visits to first purchases: each step is a bar, as wide as its share of the largest step. */
export function YieldFunnel({ total }: { total: YieldLine }) {
  const { t } = useTranslation("yield");
  const format = useFormat();
  return (
    <ol className="grid gap-4">
      {funnelSteps(total).map(({ name, count, width, share }) => (
        <li key={name} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t(`count.${name}`)}</span>{" "}
            <span className="tabular-nums">
              {format.number(count)}
              {share === undefined ? null : (
                <span className="text-muted"> · {t("funnel.share", { percent: format.number(share) })}</span>
              )}
            </span>
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-4 w-full" aria-hidden>
            <rect width="100" height="4" className="fill-line" />
            <rect width={width} height="4" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

import { useTranslation } from "react-i18next";
import { useFormat } from "../site/use-format.ts";
import { funnelSteps } from "./yield-funnel.ts";
import type { YieldLine } from "./yield.queries.server.ts";

/** From visits to first purchases: each step a bar as wide as its share of the first. */
export function YieldFunnel({ total }: { total: YieldLine }) {
  const { t } = useTranslation("yield");
  const format = useFormat();
  return (
    <ol className="grid gap-4">
      {funnelSteps(total).map(({ name, count, width, share }) => (
        <li key={name} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t(`count.${name}`)}</span>
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

import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Bundle } from "#app/credits/bundles/bundle.queries.server.ts";
import type { MessageCosts } from "#app/credits/bundles/message-costs.ts";
import { costOf, formatMoney } from "#app/credits/money.ts";

/** The price list: each bundle with its price per credit, message, photo and gift. */
export function PricingList({ bundles, costs }: { bundles: Bundle[]; costs: MessageCosts }) {
  const { t, i18n } = useTranslation("credits");
  const format = useFormat();
  if (bundles.length === 0) return <p className="text-muted">{t("bundle.none")}</p>;
  return (
    <ul className="grid">
      {bundles.map((bundle) => {
        const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
        const cost = (credits: number) => (credits > 0 ? money(costOf(credits, bundle).minor) : t("cost.free"));
        const lines = [
          { name: t("pricing.per_credit"), price: cost(1) },
          { name: t("cost.message"), price: cost(costs.message) },
          { name: t("cost.photo"), price: cost(costs.photo) },
          { name: t("cost.gift"), price: cost(costs.gift) },
        ];
        return (
          <li
            key={bundle.id}
            className="grid gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:block">
              <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-xl">
                  {t("bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) })}
                </h3>
                {bundle.popular ? (
                  <Badge variant="gold" icon="star-filled">
                    {t("bundle.popular")}
                  </Badge>
                ) : null}
              </div>
              <p className="text-xl font-bold tabular-nums text-accent-text">{money(bundle.priceMinor)}</p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 self-start sm:grid-cols-4">
              {lines.map((line) => (
                <div key={line.name} className="flex min-w-0 flex-col justify-between">
                  <dt className="text-sm text-muted">{line.name}</dt>
                  <dd className="font-semibold tabular-nums">{line.price}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

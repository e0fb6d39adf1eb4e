import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { formatMoney } from "../money.ts";
import type { Offer } from "./load-offer.server.ts";

/** The order's bundle, price, discount and total. */
export function PriceLines({
  offer,
}: {
  offer: Pick<Offer, "bundle" | "discount" | "amountMinor" | "owedCredits" | "hasVat">;
}) {
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const { bundle, discount, amountMinor, owedCredits } = offer;
  const name = t("credits:bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) });
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  return (
    <Card as="section" variant="wash" aria-label={t("order.what")}>
      <h2 className={owedCredits > 0 ? "text-lg" : "text-2xl"}>
        {owedCredits > 0
          ? t("order.owed", { bundle: name, count: owedCredits, number: format.number(owedCredits) })
          : name}
      </h2>
      <dl className="mt-4 grid gap-2 tabular-nums">
        {discount ? (
          <>
            <Line label={t("order.price")}>
              <s>{money(bundle.priceMinor)}</s>
            </Line>
            <Line label={t("order.discount", { percentage: discount.percentage, code: discount.code })}>
              {money(-discount.offMinor)}
            </Line>
          </>
        ) : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-bold">
          <dt>{offer.hasVat ? t("order.total") : t("order.total_no_vat")}</dt>
          <dd className="text-xl">{money(amountMinor)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">{t("order.once")}</p>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

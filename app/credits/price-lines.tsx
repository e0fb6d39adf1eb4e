import { useTranslation } from "react-i18next";
import { useFormat } from "../site/use-format.ts";
import { Card } from "../ui/card.tsx";
import { formatMoney } from "./money.ts";
import type { Offer } from "./order-offer.server.ts";

/** What is bought and what it comes to: price, discount, what is paid. */
export function PriceLines({ offer }: { offer: Pick<Offer, "bundle" | "discount" | "amountMinor"> }) {
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const { bundle, discount, amountMinor } = offer;
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  return (
    <Card as="section" look="wash" aria-label={t("order.what")}>
      <h2 className="text-2xl">
        {t("credits:bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) })}
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
          <dt>{t("order.total")}</dt>
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
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

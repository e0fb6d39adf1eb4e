import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { formatMoney } from "#app/credits/money.ts";
import type { Withdrawable } from "#app/credits/refunds/withdraw.server.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";

/** Before bought credits are lost with the account: what a withdrawal refunds by order, with links that lead back here. */
export function WithdrawFirst({ orders }: { orders: Withdrawable[] }) {
  const { t, i18n } = useTranslation(["leaving", "orders", "credits"]);
  const format = useOwnFormat();
  const bundleOf = (count: number) => t("credits:bundle.plain", { count, number: format.number(count) });
  return (
    <Notice icon="coins" className="mb-6 max-w-text" title={t("leave.withdraw")}>
      <ul className="grid gap-2 pt-1">
        {orders.map(({ orderId, credits, amountMinor, currency, createdAt, unused, backMinor }) => (
          <li key={orderId}>
            <p className="font-semibold">
              {t("orders:withdraw.order", {
                bundle: bundleOf(credits),
                amount: formatMoney({ minor: amountMinor, currency }, i18n.language),
                moment: format.momentInText(createdAt),
              })}
            </p>
            <p>
              {t("orders:withdraw.unused", {
                bundle: bundleOf(unused),
                amount: formatMoney({ minor: backMinor, currency }, i18n.language),
              })}{" "}
              <Link to={urls.withdrawal(orderId, { next: urls.deleteAccount() })} className="link">
                {t("orders:withdraw.link")}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

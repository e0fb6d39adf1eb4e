import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/credits/money.ts";
import type { Withdrawable } from "#app/credits/refunds/withdraw.server.ts";
import { useFormat } from "#app/site/use-format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";

/** Before bought credits are lost with the account: what a withdrawal refunds, with a link that leads back here. */
export function WithdrawFirst({ orders }: { orders: Withdrawable[] }) {
  const { t, i18n } = useTranslation(["leaving", "orders", "credits"]);
  const format = useFormat();
  return (
    <Notice icon="coins" className="mb-6 max-w-text" title={t("leave.withdraw")}>
      <ul className="grid gap-2">
        {orders.map(({ orderId, unused, backMinor, currency }) => (
          <li key={orderId}>
            {t("orders:withdraw.unused", {
              bundle: t("credits:bundle.plain", { count: unused, number: format.number(unused) }),
              amount: formatMoney({ minor: backMinor, currency }, i18n.language),
            })}{" "}
            <Link to={urls.withdrawal(orderId, { next: urls.deleteAccount() })} className="link">
              {t("orders:withdraw.link")}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

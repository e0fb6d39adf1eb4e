import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { urls } from "#app/urls.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Order } from "#app/credits/orders/order.queries.server.ts";

type ListedOrder = Pick<
  Order,
  "id" | "credits" | "backAt" | "amountMinor" | "currency" | "status" | "method" | "refundedMinor" | "takenBackMinor"
> & { at: Date; withdrawable: boolean };

/** The viewer's own orders, newest first. */
export function OrderTable({ orders }: { orders: ListedOrder[] }) {
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useOwnFormat();
  return (
    <ul className="mt-2">
      {orders.map((order) => {
        const refunded = order.refundedMinor - order.takenBackMinor;
        const money = (minor: number) => formatMoney({ minor, currency: order.currency }, i18n.language);
        return (
          <li key={order.id} className="border-t border-line py-4 first:border-t-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={urls.transaction(order.id)} className="link inline-block min-h-touch py-2 font-semibold">
                {t("credits:bundle.plain", { count: order.credits, number: format.number(order.credits) })}
              </Link>{" "}
              <span className="font-semibold tabular-nums">{money(order.amountMinor)}</span>
            </div>
            <p className="text-sm text-muted">
              <time dateTime={order.at.toISOString()}>{format.moment(order.at)}</time> · {t(`method.${order.method}`)}
            </p>{" "}
            <p className="text-sm">
              {t(order.status === "pending" && order.backAt ? "payment.pending.title" : `status.${order.status}`)}
            </p>
            {refunded > 0 ? <p className="text-sm">{t("payment.refunded", { amount: money(refunded) })}</p> : null}
            {order.takenBackMinor > 0 ? <p className="text-sm">{t("credits:statement.reason.chargeback")}</p> : null}
            <p className="flex flex-wrap gap-x-5">
              {order.status === "completed" ? (
                <Link to={urls.invoice(order.id)} className="link inline-block min-h-touch py-2 text-sm">
                  {t("payment.invoice")}
                </Link>
              ) : null}{" "}
              {order.withdrawable ? (
                <Link to={urls.withdrawal(order.id)} className="link inline-block min-h-touch py-2 text-sm">
                  {t("withdraw.link")}
                </Link>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

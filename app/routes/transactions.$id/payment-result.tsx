import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Order } from "#app/credits/orders/order.queries.server.ts";

export type ShownOrder = Pick<
  Order,
  | "id"
  | "status"
  | "credits"
  | "amountMinor"
  | "currency"
  | "bundleId"
  | "method"
  | "createdAt"
  | "refundedMinor"
  | "takenBackMinor"
>;

const looks: Record<OrderStatus, "info" | "success" | "danger"> = {
  loading: "info",
  pending: "info",
  completed: "success",
  failed: "danger",
  cancelled: "danger",
};

type PaymentResultProps = {
  order: ShownOrder;
  payUrl: string | null;
  /** How far a pending payment got that the provider has not reported. */
  reached: "unreached" | "unpaid" | undefined;
  next: string | null;
};

/** The state of a payment that is open, over or refunded, and the possible next steps; `PaidResult` shows a paid one. */
export function PaymentResult({ order, payUrl, reached, next }: PaymentResultProps) {
  const { t } = useTranslation("orders");
  const { status } = order;
  const open = status === "loading" || status === "pending";
  const over = status === "failed" || status === "cancelled";
  return (
    <>
      {order.refundedMinor > 0 ? <RefundNotice order={order} /> : <StatusNotice order={order} reached={reached} />}
      <div className="flex flex-wrap gap-3 lg:w-max">
        {status === "completed" ? (
          <>
            {next ? <ButtonLink to={next}>{t("payment.back")}</ButtonLink> : null}
            <ButtonLink to={urls.invoice(order.id)} variant="secondary">
              {t("payment.invoice")}
            </ButtonLink>
          </>
        ) : null}
        {payUrl ? (
          <a href={payUrl} className={buttonClasses({})}>
            {t("payment.continue")}
          </a>
        ) : null}{" "}
        {reached === "unreached" ? (
          <Form method="post">
            <Button name="intent" value="pay">
              {t("payment.again")}
            </Button>
          </Form>
        ) : null}
        {over ? (
          <>
            <ButtonLink to={urls.bundle(order.bundleId, undefined, { next: next ?? undefined })}>
              {t("payment.again")}
            </ButtonLink>
            {next ? (
              <ButtonLink to={next} variant="secondary">
                {t("payment.back")}
              </ButtonLink>
            ) : null}
          </>
        ) : null}
        {/* On a line of their own, so that their words begin where the buttons do. */}
        <div className="flex basis-full flex-wrap gap-x-6">
          <ButtonLink to={urls.transactions()} variant="quiet">
            {t("payment.all")}
          </ButtonLink>{" "}
          {open ? (
            <Form method="post">
              <Button name="intent" value="cancel" variant="quiet">
                {t("payment.cancel")}
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** What of the order was refunded, or that the bank reversed it, and what was bought. */
function RefundNotice({ order }: { order: ShownOrder }) {
  const { t } = useTranslation(["orders", "credits"]);
  const { bought, money } = useBought(order);
  const moment = useOwnFormat().momentInText(order.createdAt);
  const refunded = order.refundedMinor - order.takenBackMinor;
  return (
    <Notice
      variant="info"
      live
      data-status={order.status}
      title={
        order.takenBackMinor > 0
          ? t("credits:statement.reason.chargeback")
          : t("payment.refunded", { amount: money(refunded) })
      }
    >
      {order.takenBackMinor > 0 && refunded > 0 ? `${t("payment.refunded", { amount: money(refunded) })} ` : null}
      {t("withdraw.order", { ...bought, moment })}
    </Notice>
  );
}

/** How far the payment is. */
function StatusNotice({ order, reached }: Pick<PaymentResultProps, "order" | "reached">) {
  const { t } = useTranslation("orders");
  const { status } = order;
  const shownStatus = reached ?? status;
  return (
    <Notice
      variant={reached === "unreached" ? "warning" : looks[status]}
      live
      data-status={status}
      title={t(`payment.${shownStatus}.title`)}
    >
      {/* Of a payment that is over, the text is below the page's title. */}
      {status === "failed" || status === "cancelled" || shownStatus === "completed"
        ? null
        : t(`payment.${shownStatus}.text`)}
    </Notice>
  );
}

/** What was bought and its price, as words, and the words for other sums of the order. */
export function useBought({ credits: count, amountMinor, currency }: ShownOrder) {
  const { t, i18n } = useTranslation("credits");
  const number = useFormat().number(count);
  const money = (minor: number) => formatMoney({ minor, currency }, i18n.language);
  return { money, bought: { bundle: t("bundle.plain", { count, number }), amount: money(amountMinor) } };
}

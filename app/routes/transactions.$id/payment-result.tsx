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

type Shown = Pick<
  Order,
  | "id"
  | "status"
  | "credits"
  | "amountMinor"
  | "currency"
  | "bundleId"
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
  order: Shown;
  payUrl: string | null;
  /** How far a pending payment got that the provider has not reported. */
  reached: "unreached" | "unpaid" | undefined;
  /** Credits of the order that paid back owed credits. */
  paidBack: number;
  next: string | null;
};

/** The state of a payment, or its refund, and the possible next steps. */
export function PaymentResult({ order, payUrl, reached, paidBack, next }: PaymentResultProps) {
  const { t } = useTranslation(["orders", "shell"]);
  const { status } = order;
  const open = status === "loading" || status === "pending";
  const over = status === "failed" || status === "cancelled";
  const refunded = order.refundedMinor > 0;
  return (
    <>
      {refunded ? <RefundNotice order={order} /> : <StatusNotice order={order} reached={reached} paidBack={paidBack} />}
      <div className="flex flex-wrap gap-3 lg:w-max">
        {status === "completed" ? (
          <>
            {next ? (
              <ButtonLink to={next}>{t("payment.back")}</ButtonLink>
            ) : refunded ? null : (
              <ButtonLink to={urls.members()}>{t("shell:way.members")}</ButtonLink>
            )}
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
function RefundNotice({ order }: { order: Shown }) {
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

/** How far the payment is, and what it bought. */
function StatusNotice({ order, reached, paidBack }: Pick<PaymentResultProps, "order" | "reached" | "paidBack">) {
  const { t } = useTranslation("orders");
  const { bought } = useBought(order);
  const number = useFormat().number(paidBack);
  const { status } = order;
  const shownStatus = reached ?? status;
  return (
    <Notice
      variant={reached === "unreached" ? "warning" : looks[status]}
      live
      data-status={status}
      title={t(`payment.${shownStatus}.title`)}
    >
      {t(`payment.${shownStatus}.text`, bought)}
      {paidBack > 0 ? ` ${t("payment.owed", { count: paidBack, number })}` : null}
    </Notice>
  );
}

/** What was bought and its price, as words, and the words for other sums of the order. */
function useBought({ credits: count, amountMinor, currency }: Shown) {
  const { t, i18n } = useTranslation("credits");
  const number = useFormat().number(count);
  const money = (minor: number) => formatMoney({ minor, currency }, i18n.language);
  return { money, bought: { bundle: t("bundle.plain", { count, number }), amount: money(amountMinor) } };
}

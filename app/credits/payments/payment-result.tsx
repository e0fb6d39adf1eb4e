import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#db/schema.ts";
import { useFormat } from "#app/site/use-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonLook } from "#app/ui/buttons/button-look.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "../money.ts";
import type { Order } from "../orders/order.queries.server.ts";

type Shown = Pick<
  Order,
  "id" | "status" | "credits" | "amountMinor" | "currency" | "bundleId" | "createdAt" | "refundedMinor"
>;

const looks: Record<OrderStatus, "info" | "success" | "danger"> = {
  loading: "info",
  pending: "info",
  completed: "success",
  failed: "danger",
  cancelled: "danger",
};

/** The state of a payment, or its refund, and the possible next steps. */
export function PaymentResult(props: {
  order: Shown;
  payUrl: string | null;
  /** How far a pending payment got that the provider has not reported. */
  reached: "unreached" | "unpaid" | undefined;
  /** Credits of the order that paid back owed credits. */
  paidBack: number;
  next: string | null;
}) {
  const { order, payUrl, reached, paidBack, next } = props;
  const unreached = reached === "unreached";
  const { t, i18n } = useTranslation(["orders", "credits", "shell"]);
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, i18n.language);
  const { status } = order;
  const open = status === "loading" || status === "pending";
  const shownStatus = reached ?? status;
  const over = status === "failed" || status === "cancelled";
  const refunded = order.refundedMinor > 0;
  const bought = {
    bundle: t("credits:bundle.plain", { count: order.credits, number: format.number(order.credits) }),
    amount: money(order.amountMinor),
  };
  return (
    <>
      <Notice
        look={refunded ? "info" : unreached ? "warning" : looks[status]}
        live
        data-status={status}
        title={
          refunded ? t("payment.refunded", { amount: money(order.refundedMinor) }) : t(`payment.${shownStatus}.title`)
        }
      >
        {refunded
          ? t("withdraw.order", { ...bought, moment: format.momentInText(order.createdAt) })
          : t(`payment.${shownStatus}.text`, bought)}
        {paidBack > 0 && !refunded
          ? ` ${t("payment.owed", { count: paidBack, number: format.number(paidBack) })}`
          : null}
      </Notice>
      <div className="flex flex-wrap gap-3 lg:w-max">
        {status === "completed" ? (
          <>
            {next ? (
              <ButtonLink to={next}>{t("payment.back")}</ButtonLink>
            ) : refunded ? null : (
              <ButtonLink to={urls.members()}>{t("shell:way.members")}</ButtonLink>
            )}
            <ButtonLink to={urls.invoice(order.id)} look="secondary">
              {t("payment.invoice")}
            </ButtonLink>
          </>
        ) : null}
        {payUrl ? (
          <a href={payUrl} className={buttonLook({})}>
            {t("payment.continue")}
          </a>
        ) : null}{" "}
        {unreached ? (
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
              <ButtonLink to={next} look="secondary">
                {t("payment.back")}
              </ButtonLink>
            ) : null}
          </>
        ) : null}
        <ButtonLink to={urls.transactions()} look="quiet">
          {t("payment.all")}
        </ButtonLink>
        {open ? (
          <Form method="post">
            <Button name="intent" value="cancel" look="quiet">
              {t("payment.cancel")}
            </Button>
          </Form>
        ) : null}
      </div>
    </>
  );
}

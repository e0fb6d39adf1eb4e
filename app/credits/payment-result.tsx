import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#db/schema.ts";
import { useFormat } from "../site/use-format.ts";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import { formatMoney } from "./money.ts";
import type { Order } from "./order.queries.server.ts";

type Shown = Pick<
  Order,
  "id" | "status" | "credits" | "amountMinor" | "currency" | "bundleId" | "method" | "storedCard" | "refundedMinor"
>;

const looks: Record<OrderStatus, "info" | "success" | "danger"> = {
  loading: "info",
  pending: "info",
  completed: "success",
  failed: "danger",
  cancelled: "danger",
};

/** The state of a payment in words, and what can be done from here. */
export function PaymentResult(props: { order: Shown; payUrl: string | null; unreached: boolean; next: string | null }) {
  const { order, payUrl, unreached, next } = props;
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, i18n.language);
  const { status } = order;
  const open = status === "loading" || status === "pending";
  const said = unreached ? "unreached" : status;
  const over = status === "failed" || status === "cancelled";
  return (
    <>
      <Notice look={unreached ? "warning" : looks[status]} live data-status={status} title={t(`payment.${said}.title`)}>
        {t(`payment.${said}.text`, {
          bundle: t("credits:bundle.plain", { count: order.credits, number: format.number(order.credits) }),
          amount: money(order.amountMinor),
        })}
        {order.refundedMinor > 0 ? ` ${t("payment.refunded", { amount: money(order.refundedMinor) })}` : null}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {status === "completed" ? (
          <>
            {next ? <ButtonLink to={next}>{t("payment.back")}</ButtonLink> : null}
            <ButtonLink to={urls.invoice(order.id)} look="secondary">
              {t("payment.invoice")}
            </ButtonLink>
          </>
        ) : null}
        {payUrl ? (
          <a href={payUrl} className={buttonLook({})}>
            {t("payment.continue")}
          </a>
        ) : null}
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

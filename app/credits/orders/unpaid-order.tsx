import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "../money.ts";
import type { UnpaidOrder } from "./order.queries.server.ts";

/**
 * The viewer's unpaid order: continue with it, or cancel it and return to this page
 * (app/credits/README.md#open-orders).
 */
export function UnpaidOrderNotice({ order }: { order: UnpaidOrder | null }) {
  const { t, i18n } = useTranslation("credits");
  const format = useOwnFormat();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (!order && !query.has("cancelled")) return null;
  if (!order) return <Notice live>{t("unpaid.cancelled")}</Notice>;
  const amount = formatMoney({ minor: order.amountMinor, currency: order.currency }, i18n.language);
  query.delete("cancelled");
  return (
    <Notice
      variant="warning"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <a href={order.payUrl ?? urls.transaction(order.id)} className={buttonClasses({ variant: "secondary" })}>
            {t("unpaid.continue")}
          </a>
          <Form method="post" action={urls.transaction(order.id)}>
            <input type="hidden" name="next" value={query.size > 0 ? `${pathname}?${query}` : pathname} />
            <Button name="intent" value="cancel" variant="quiet">
              {t("unpaid.cancel")}
            </Button>
          </Form>
        </div>
      }
    >
      {t("unpaid.text", { amount, time: format.timeInText(order.createdAt) })}
    </Notice>
  );
}

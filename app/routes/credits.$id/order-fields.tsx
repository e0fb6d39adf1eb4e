import { Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Offer } from "#app/credits/orders/load-offer.server.ts";
import type { PaymentMethod } from "#app/credits/payments/payment-methods.ts";
import { OfferInputs } from "#app/credits/orders/offer-inputs.tsx";
import { UnpaidOrderNotice } from "#app/credits/orders/unpaid-order.tsx";
import { PriceLines } from "#app/credits/orders/price-lines.tsx";
import { orderRefusals } from "#app/credits/refusals.ts";

/** The mark of each payment method, and how one pays with it. */
const marks: Record<PaymentMethod, { icon: IconName; hint: "card" | "paypal" | "bank" | "debit" | "app" }> = {
  creditcard: { icon: "credit-card", hint: "card" },
  paypal: { icon: "wallet", hint: "paypal" },
  ideal: { icon: "landmark", hint: "bank" },
  bancontact: { icon: "landmark", hint: "bank" },
  directdebit: { icon: "landmark", hint: "debit" },
  blik: { icon: "smartphone", hint: "app" },
  mobilepay: { icon: "smartphone", hint: "app" },
  vipps: { icon: "smartphone", hint: "app" },
  swish: { icon: "smartphone", hint: "app" },
};

/** The order form: price, discount code, payment method. No method is preselected unless the address names one. */
export function OrderFields(props: { offer: Offer; method: PaymentMethod | null; answer: FormAnswer | undefined }) {
  const { offer, method, answer } = props;
  const { t, i18n } = useTranslation("orders");
  const errorText = useErrorText();
  const busy = useNavigation().formData?.get("intent") === "order";
  const { error, initialValue } = answer?.lastResult ?? {};
  const inputOf = (name: string) => (typeof initialValue?.[name] === "string" ? initialValue[name] : undefined);
  const refused = error?.[""]?.[0];
  const minimum = offer.problem?.minimum;
  const values = {
    amount: minimum ? formatMoney(minimum, i18n.language) : "",
    ...answer?.values,
  };
  const codeErrors = error?.["code"] ?? (offer.problem ? [offer.problem.reason] : undefined);
  const code = inputOf("code") ?? offer.code;
  const amount = formatMoney({ minor: offer.amountMinor, currency: offer.bundle.currency }, i18n.language);
  if (offer.methods.length === 0) return <Notice>{t("order.closed")}</Notice>;
  return (
    <Stack>
      <UnpaidOrderNotice order={offer.unpaid} />
      <Form
        method="post"
        key={`${offer.key}`}
        className="flex flex-col gap-6 md:grid md:grid-cols-2 md:items-start md:gap-8"
      >
        <OfferInputs offer={offer} />
        <Stack className="md:row-span-2">
          {refused ? <RefusalNotice reason={refused} table={orderRefusals} values={values} /> : null}
          <PriceLines offer={offer} />
          <details open={Boolean(codeErrors) || code !== ""}>
            <summary className="link inline-flex min-h-touch items-center gap-1">{t("order.have_code")}</summary>
            <div className="flex flex-wrap items-end gap-3">
              <Field
                className="flex-1"
                label={t("order.code")}
                errors={errorText(codeErrors, values)}
                input={{
                  name: "code",
                  defaultValue: code,
                  autoComplete: "off",
                  autoCapitalize: "characters",
                  spellCheck: false,
                  maxLength: 200,
                }}
              />
              {/* Keeps the button beside the field even if an error is shown below it. */}
              <div className={codeErrors ? "mb-6" : undefined}>
                <Button name="intent" value="apply" variant="secondary" className="min-h-12" formNoValidate>
                  {t("order.apply")}
                </Button>
              </div>
            </div>
          </details>
        </Stack>
        <Stack>
          <ChoiceGroup
            variant="rows"
            legend={t("order.method")}
            name="paymentmethod"
            required
            defaultValue={inputOf("paymentmethod") ?? method ?? undefined}
            errors={errorText(error?.["paymentmethod"])}
            choices={offer.methods.map((each) => ({
              value: each,
              label: <span className="font-semibold">{t(`method.${each}`)}</span>,
              icon: marks[each].icon,
              hint: t(`method_hint.${marks[each].hint}`),
            }))}
          />
          <p className="text-sm text-muted">{t("order.bank", { name: offer.bankName })}</p>
          <p className="flex gap-2 text-sm text-muted">
            <Icon name="lock" size={18} className="mt-0.5" />
            <span className="min-w-0">
              {offer.refundDays > 0 ? `${t("order.unused", { count: offer.refundDays })} ` : null}
              <Link to={urls.page("return-policy")} className="link">
                {t("order.returns")}
              </Link>
            </span>
          </p>
        </Stack>
        <div className="foot-bar md:col-start-2">
          <Button name="intent" value="order" size="large" wide busy={busy}>
            {t("order.pay", { amount })}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

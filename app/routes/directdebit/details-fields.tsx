import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { InputHTMLAttributes } from "react";
import { listFormat } from "#app/platform/i18n/intl.ts";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { formatMoney } from "#app/credits/money.ts";
import { OfferInputs } from "#app/credits/orders/offer-inputs.tsx";
import type { Offer } from "#app/credits/orders/load-offer.server.ts";
import { PriceLines } from "#app/credits/orders/price-lines.tsx";
import { debitCountries, debitLimitMinor, maxFieldLengths } from "#app/credits/direct-debit/debit-limits.ts";
import { purchaseRefusals } from "#app/credits/refusals.ts";

type InputAttributes = {
  name: keyof typeof maxFieldLengths;
  autoComplete: string;
} & InputHTMLAttributes<HTMLInputElement>;

const holder: InputAttributes = { name: "account_holder", autoComplete: "name" };
const iban: InputAttributes = {
  name: "iban",
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
};
const street: InputAttributes = { name: "street", autoComplete: "address-line1" };
const number: InputAttributes = { name: "house_number", autoComplete: "address-line2" };
const zip: InputAttributes = { name: "zip", autoComplete: "postal-code" };
const city: InputAttributes = { name: "city", autoComplete: "address-level2" };
const phone: InputAttributes = { name: "phone", autoComplete: "tel", type: "tel" };

/** Label, box and error share their rows with the neighbour's: a longer label must not move one of the boxes. */
const inLine = "row-span-3 grid-rows-subgrid [&>label]:self-end";

/** The fields for account, address and phone. Inputs are kept after a refusal. */
export function DetailsFields(props: { offer: Offer; leftMinor: number; answer: FormAnswer | undefined }) {
  const { offer, leftMinor, answer } = props;
  const { t, i18n } = useTranslation("debit");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const { error, initialValue } = answer?.lastResult ?? {};
  const euro = (minor: number) => formatMoney({ minor, currency: "EUR" }, i18n.language);
  const list = listFormat(i18n.language, { type: "conjunction" });
  const countries = list.format(debitCountries.map((code) => countryName(code, i18n.language)));
  const minimum = offer.problem?.minimum;
  const values = { countries, amount: minimum ? formatMoney(minimum, i18n.language) : "", ...answer?.values };
  const field = (input: InputAttributes) => {
    const value = initialValue?.[input.name];
    return {
      errors: errorText(error?.[input.name], values),
      input: {
        required: true,
        maxLength: maxFieldLengths[input.name],
        ...input,
        defaultValue: typeof value === "string" ? value : undefined,
      },
    };
  };
  const refused = error?.[""]?.[0] ?? (answer ? undefined : offer.problem?.reason);
  return (
    <Form method="post">
      <OfferInputs offer={offer} />
      <input type="hidden" name="code" value={offer.hiddenCode} />
      <Stack>
        {refused ? <RefusalNotice reason={refused} table={purchaseRefusals} values={values} /> : null}
        {offer.amountMinor > leftMinor ? <Notice variant="warning">{t("reason.debit_limit")}</Notice> : null}
        <PriceLines offer={offer} />
        <Field label={t("details.account_holder")} {...field(holder)} />
        <Field label={t("details.iban")} hint={t("details.iban_hint", { countries })} {...field(iban)} />
        <div className="grid grid-cols-[2fr_1fr] gap-x-4 gap-y-1.5">
          <Field label={t("details.street")} {...field(street)} className={inLine} />
          <Field label={t("details.house_number")} {...field(number)} className={inLine} />
        </div>
        <div className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-1.5">
          <Field label={t("details.zip")} {...field(zip)} className={inLine} />
          <Field label={t("details.city")} {...field(city)} className={inLine} />
        </div>
        <Field label={t("details.phone")} hint={t("details.phone_hint")} {...field(phone)} />
        <p className="text-sm text-muted">
          {t("details.left", { limit: euro(debitLimitMinor), left: euro(leftMinor) })}
        </p>
        <Button name="intent" value="details" size="large" wide busy={busy}>
          {t("details.send")}
        </Button>
      </Stack>
    </Form>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../platform/doors/form.server.ts";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import { RefusalNotice } from "../../site/refusal-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { formatMoney } from "../money.ts";
import type { Offer } from "../order-offer.server.ts";
import { PriceLines } from "../price-lines.tsx";
import { orderRefusals } from "../refusals.ts";
import { debitLimitMinor } from "./debit-limit.ts";
import { debitCountries } from "./debit-countries.ts";
import { debitRefusals } from "./refusals.ts";

type Named = { name: string; autoComplete: string } & InputHTMLAttributes<HTMLInputElement>;

const holder: Named = { name: "account_holder", autoComplete: "name", maxLength: 70 };
const iban: Named = {
  name: "iban",
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: 50,
};
const street: Named = { name: "street", autoComplete: "address-line1", maxLength: 70 };
const number: Named = { name: "house_number", autoComplete: "address-line2", maxLength: 16 };
const zip: Named = { name: "zip", autoComplete: "postal-code", maxLength: 16 };
const city: Named = { name: "city", autoComplete: "address-level2", maxLength: 35 };
const phone: Named = { name: "phone", autoComplete: "tel", type: "tel", maxLength: 40 };

/** Whose account, where they live, and where the code goes. What was typed stays after every refusal. */
export function DetailsFields(props: { offer: Offer; leftMinor: number; answer: FormAnswer | undefined }) {
  const { offer, leftMinor, answer } = props;
  const { t, i18n } = useTranslation("debit");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const { error, initialValue } = answer?.lastResult ?? {};
  const euro = (minor: number) => formatMoney({ minor, currency: "EUR" }, i18n.language);
  const names = new Intl.DisplayNames(i18n.language, { type: "region" });
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const countries = list.format(debitCountries.map((code) => names.of(code) ?? code));
  const minimum = offer.problem?.minimum;
  const values = { countries, amount: minimum ? formatMoney(minimum, i18n.language) : "", ...answer?.values };
  const field = (input: Named) => {
    const typed = initialValue?.[input.name];
    return {
      errors: errorText(error?.[input.name], values),
      input: { required: true, ...input, defaultValue: typeof typed === "string" ? typed : undefined },
    };
  };
  const refused = error?.[""]?.[0] ?? (answer ? undefined : offer.problem?.reason);
  return (
    <Form method="post">
      <input type="hidden" name="key" value={offer.key} />
      <input type="hidden" name="shown" value={offer.amountMinor} />
      <input type="hidden" name="code" value={offer.problem ? "" : offer.code} />
      {offer.next ? <input type="hidden" name="next" value={offer.next} /> : null}
      <Stack>
        {refused ? (
          <RefusalNotice reason={refused} table={{ ...orderRefusals, ...debitRefusals }} values={values} />
        ) : null}
        {offer.amountMinor > leftMinor ? <Notice look="warning">{t("reason.debit_limit")}</Notice> : null}
        <PriceLines offer={offer} />
        <Field label={t("details.account_holder")} {...field(holder)} />
        <Field label={t("details.iban")} hint={t("details.iban_hint", { countries })} {...field(iban)} />
        <div className="grid grid-cols-[2fr_1fr] gap-4">
          <Field label={t("details.street")} {...field(street)} />
          <Field label={t("details.house_number")} {...field(number)} />
        </div>
        <div className="grid grid-cols-[1fr_2fr] gap-4">
          <Field label={t("details.zip")} {...field(zip)} />
          <Field label={t("details.city")} {...field(city)} />
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

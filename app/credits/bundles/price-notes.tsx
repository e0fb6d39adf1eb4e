import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { urls } from "#app/urls.ts";
import type { Prices } from "./load-prices.server.ts";

/** Shown with every list of bundles: a notice if nothing can be bought, the VAT note, and the payment country. */
export function PriceNotes({ prices }: { prices: Pick<Prices, "country" | "countries" | "canBuy" | "hasVat"> }) {
  const { t } = useTranslation("credits");
  const { country, countries, canBuy, hasVat } = prices;
  const pricesText = country ? t("bundle.prices") : t("bundle.prices_euro");
  return (
    <>
      {canBuy ? null : <Notice>{t("bundle.closed")}</Notice>}
      <p className="text-sm text-muted">{hasVat ? pricesText : t("bundle.prices_no_vat")}</p>
      <PaymentCountry country={country} countries={countries} />
    </>
  );
}

/**
 * The form that changes the payment country, which decides currency and payment methods (app/site/README.md#country:
 * cookie `country`).
 */
function PaymentCountry({ country, countries }: Pick<Prices, "country" | "countries">) {
  const { t } = useTranslation("credits");
  const { pathname, search } = useLocation();
  const isServed = countries.some(({ code }) => code === country);
  return (
    <Form method="post" action={urls.paymentCountry()} preventScrollReset className="flex max-w-form items-end gap-3">
      <input type="hidden" name="next" value={pathname + search} />
      <Select
        // A new key makes the list show the stored choice.
        key={country}
        className="flex-1"
        label={t("country.label")}
        hint={t("country.hint")}
        empty={isServed ? undefined : t("country.choose")}
        input={{ name: "country", required: true, defaultValue: isServed ? country : "", autoComplete: "off" }}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button variant="secondary" className="min-h-12">
        {t("country.save")}
      </Button>
    </Form>
  );
}

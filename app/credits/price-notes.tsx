import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Select } from "../ui/select.tsx";
import { urls } from "../urls.ts";
import type { Prices } from "./load-prices.server.ts";

/** What stands with every list of bundles: that nothing can be bought, where that is so, and whose prices these are. */
export function PriceNotes({ prices }: { prices: Pick<Prices, "country" | "countries" | "canBuy"> }) {
  const { t } = useTranslation("credits");
  const { country, countries, canBuy } = prices;
  return (
    <>
      {canBuy ? null : <Notice>{t("bundle.closed")}</Notice>}
      <PaymentCountry country={country} countries={countries} />
      <p className="text-sm text-muted">{country ? t("bundle.prices") : t("bundle.prices_euro")}</p>
    </>
  );
}

/** The country that decides currency and ways to pay, and another choice of it (product 1: cookie `country`). */
function PaymentCountry({ country, countries }: Pick<Prices, "country" | "countries">) {
  const { t } = useTranslation("credits");
  const { pathname, search } = useLocation();
  const isServed = countries.some(({ code }) => code === country);
  return (
    <Form method="post" action={urls.paymentCountry()} preventScrollReset className="flex max-w-form items-end gap-3">
      <input type="hidden" name="next" value={pathname + search} />
      <Select
        // The choice was kept: the list shows it as its own.
        key={country}
        className="min-w-0 flex-1"
        label={t("country.label")}
        hint={t("country.hint")}
        empty={isServed ? undefined : t("country.choose")}
        input={{ name: "country", required: true, defaultValue: isServed ? country : "", autoComplete: "off" }}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button look="secondary">{t("country.save")}</Button>
    </Form>
  );
}

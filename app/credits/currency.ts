import type { Currency } from "#db/schema.ts";

/** Every currency has two decimals, so a minor unit is always a hundredth. */
export type { Currency } from "#db/schema.ts";

export const currencies = ["EUR", "GBP", "USD", "CHF", "PLN", "DKK", "NOK", "SEK"] as const satisfies Currency[];

const currencyOfCountry: Record<string, Currency> = {
  GB: "GBP",
  US: "USD",
  CH: "CHF",
  PL: "PLN",
  DK: "DKK",
  NO: "NOK",
  SE: "SEK",
};

/** The currency of a payment country; the euro unless another is listed (app/credits/README.md#prices). */
export function currencyOf(country: string | undefined): Currency {
  return (country && currencyOfCountry[country]) || "EUR";
}

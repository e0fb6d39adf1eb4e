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

/**
 * The payment country (app/credits/README.md#prices): the chosen one (cookie `country`), otherwise the profile's,
 * otherwise the country of the IP address; undefined if none is known. A chosen country counts only if the site serves
 * it: the cookie may contain any text.
 */
export function paymentCountry(
  sources: { chosen: string | undefined; profile: string | null | undefined; located: string | undefined },
  served: readonly string[],
): string | undefined {
  const chosenCountry = served.find((each) => each === sources.chosen?.toUpperCase());
  return chosenCountry ?? sources.profile ?? sources.located;
}

import type { Currency } from "#db/schema.ts";

/** All of them have hundredths, so that minor units are hundredths everywhere. */
export type { Currency } from "#db/schema.ts";

const currencyOfCountry: Record<string, Currency> = {
  GB: "GBP",
  US: "USD",
  CH: "CHF",
  PL: "PLN",
  DK: "DKK",
  NO: "NOK",
  SE: "SEK",
};

/** What a country pays in; the euro wherever nothing else is said (product 5). */
export function currencyOf(country: string | undefined): Currency {
  return (country && currencyOfCountry[country]) || "EUR";
}

/**
 * The payment country (product 11, Orders): what was chosen (cookie `country`), else the profile's, else where the
 * address is; undefined when none is known. A choice counts only if it is a country that the site serves: the cookie
 * may hold any text.
 */
export function paymentCountry(
  known: { chosen: string | undefined; profile: string | null | undefined; located: string | undefined },
  served: readonly string[],
): string | undefined {
  const chosen = served.find((each) => each === known.chosen?.toUpperCase());
  return chosen ?? known.profile ?? known.located;
}

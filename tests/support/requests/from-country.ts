export type VisitorCountry = "DE" | "NL" | "FR" | "nowhere";

/**
 * The headers of a proxy for a visitor with an address that is registered there, or in no country. Test sites trust the
 * test as their proxy.
 */
export const from: Record<VisitorCountry, { "x-forwarded-for": string }> = {
  DE: { "x-forwarded-for": "193.99.144.80" },
  NL: { "x-forwarded-for": "145.97.20.1" },
  FR: { "x-forwarded-for": "212.27.48.10" },
  nowhere: { "x-forwarded-for": "127.0.0.1" },
};

/**
 * The VAT that is in a consumer's price, by payment country, in hundredths of a percent: standard rates for digital
 * services of 2026. A country that is not here has none in its price (the United States among them).
 */
const rates: Record<string, number> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CH: 810,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  NO: 2500,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** The rate for a buyer in `country`; of the company's own country where nobody knows the buyer's. */
export function vatRate(country: string | undefined, home: string): number {
  return rates[country ?? home] ?? 0;
}

/** A price with VAT, divided: `net + vat` is the price again. */
export function splitVat(grossMinor: number, basisPoints: number): { net: number; vat: number } {
  const net = Math.round((grossMinor * 10_000) / (10_000 + basisPoints));
  return { net, vat: grossMinor - net };
}

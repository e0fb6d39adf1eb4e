import type { CountryCode } from "./countries.ts";
import data from "./regions.json" with { type: "json" };

const regions: Record<CountryCode, string[]> = data;

/**
 * A country's regions by their local names, in alphabetical order; the name is also the stored value. Empty for a
 * country the product does not serve. The browser gets the list of one country at a time.
 */
export function regionsOf(country: string): readonly string[] {
  return Object.hasOwn(regions, country) ? regions[country as CountryCode] : [];
}

export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).includes(region);
}

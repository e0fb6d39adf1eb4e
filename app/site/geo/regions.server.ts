import type { CountryCode } from "./countries.ts";
import data from "./regions.json" with { type: "json" };

const regions: Record<CountryCode, string[]> = data;

/**
 * Regions of a country by the names its people use, in its alphabet; a region's name is also its stored value. None for
 * a country the product does not serve. The list goes to the browser one country at a time.
 */
export function regionsOf(country: string): readonly string[] {
  return Object.hasOwn(regions, country) ? regions[country as CountryCode] : [];
}

export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).includes(region);
}

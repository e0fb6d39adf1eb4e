import { isCountryCode, type CountryCode } from "./countries.ts";

/**
 * A country's word for its regions (spec 3: "province, state, county, canton and so on"). It is the last part of an
 * i18n key, which each language translates: "county" is "fylke" in Norwegian and "län" in Swedish.
 */
type RegionWord = "province" | "state" | "county" | "canton" | "region" | "community" | "voivodeship";

const words: Record<CountryCode, RegionWord> = {
  NL: "province",
  BE: "province",
  LU: "canton",
  DE: "state",
  AT: "state",
  CH: "canton",
  IT: "region",
  FR: "region",
  ES: "community",
  PL: "voivodeship",
  DK: "region",
  FI: "region",
  NO: "county",
  SE: "county",
  GB: "county",
  IE: "county",
  US: "state",
  AU: "state",
  NZ: "region",
  CA: "province",
};

/** The word for a country's regions; the neutral "region" if no country is chosen. */
export function regionWord(country: string | undefined): RegionWord {
  return isCountryCode(country) ? words[country] : "region";
}

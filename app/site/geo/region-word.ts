import { isCountryCode, type CountryCode } from "./countries.ts";

/**
 * What a country calls its regions (spec 3: "province, state, county, canton and so on"). The word is the last part of
 * an i18n key; each language puts its own word there: "county" is "fylke" in Norwegian and "län" in Swedish.
 */
export type RegionWord = "province" | "state" | "county" | "canton" | "region" | "community" | "voivodeship";

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

/** The word for a country's regions; the neutral "region" where no country is chosen yet. */
export function regionWord(country: string | undefined): RegionWord {
  return isCountryCode(country) ? words[country] : "region";
}

import { isCountryCode, type CountryCode } from "./countries.ts";

/**
 * A country's word for its regions (spec 3: "province, state, county, canton and so on"). It is the last part of an
 * i18n key, which each language translates. Where one English word stands for what other languages keep apart, the key
 * is the country's own word: a Norwegian fylke is no British county in any language but English.
 */
type RegionWord =
  | "province"
  | "land"
  | "state"
  | "county"
  | "fylke"
  | "lan"
  | "maakunta"
  | "canton"
  | "region"
  | "community"
  | "voivodeship";

const words: Record<CountryCode, RegionWord> = {
  NL: "province",
  BE: "province",
  LU: "canton",
  DE: "land",
  AT: "land",
  CH: "canton",
  IT: "region",
  FR: "region",
  ES: "community",
  PL: "voivodeship",
  DK: "region",
  FI: "maakunta",
  NO: "fylke",
  SE: "lan",
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

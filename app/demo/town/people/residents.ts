import { type CountryCode, countryCodes } from "#app/site/geo/countries.ts";
import type { Gender } from "#db/schema.ts";

/** A slot in the town: the same slot gives the same person at every start. */
export type Resident = {
  key: string;
  niche: number;
  country: CountryCode;
  gender: Gender;
  /** The index within this gender, country and niche, from 0. */
  nth: number;
  /** A fictional member: no account, marked everywhere. A tenth of the town. */
  fictional: boolean;
};

/** The number of women and men of a country in a pool. */
type Quarter = { country: CountryCode; women: number; men: number };

/**
 * NL, DE and GB are dense, so that every demo login of the default site finds 60 or more (app/demo/README.md#town).
 */
const generalPool: Quarter[] = [
  { country: "NL", women: 72, men: 70 },
  { country: "DE", women: 70, men: 22 },
  { country: "GB", women: 70, men: 22 },
  ...countryCodes
    .filter((country) => !["NL", "DE", "GB"].includes(country))
    .map((country, at): Quarter => ({ country, women: at % 2 ? 3 : 2, men: at % 2 ? 2 : 2 })),
];

/** The demo logins of the other sites live in NL and find 12 or more. */
const mixedPool: Quarter[] = [
  { country: "NL", women: 17, men: 15 },
  { country: "DE", women: 1, men: 1 },
  { country: "GB", women: 1, men: 1 },
];
const womensPool: Quarter[] = [
  { country: "NL", women: 22, men: 0 },
  { country: "DE", women: 6, men: 0 },
  { country: "GB", women: 5, men: 0 },
];
const mensPool: Quarter[] = womensPool.map(({ country, women }) => ({ country, women: 0, men: women }));

const pools: Record<number, Quarter[]> = {
  1: generalPool,
  2: womensPool,
  3: mixedPool,
  4: mixedPool,
  5: mixedPool,
  6: mixedPool,
  7: mensPool,
};

/** Everybody in the town before it grows, except demo accounts. */
export const residents: Resident[] = Object.entries(pools).flatMap(([niche, quarters]) =>
  quarters.flatMap(({ country, women, men }) => [
    ...household(Number(niche), country, "female", women),
    ...household(Number(niche), country, "male", men),
  ]),
);

function household(niche: number, country: CountryCode, gender: Gender, count: number): Resident[] {
  return Array.from({ length: count }, (_, nth) => ({
    key: `${niche}/${country}/${gender}/${nth}`,
    niche,
    country,
    gender,
    nth,
    fictional: nth % 10 === 3,
  }));
}

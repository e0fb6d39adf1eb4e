import type { Gender, Sexuality } from "#db/schema.ts";

export type NicheName = "general" | "she" | "bdsm" | "bbw" | "gilf" | "milf" | "gay";

export type Niche = {
  number: number;
  name: NicheName;
  /** Who may sign up. Where only one gender may, the form does not ask. */
  signup: { genders: Gender[]; sexualities: Sexuality[] };
  /** The gender that everybody is shown by default; none: whom gender and sexuality suggest. */
  shows: Gender | undefined;
  /** Women shown are at least this old. */
  womenFrom: number | undefined;
};

const everybody: Niche["signup"] = { genders: ["female", "male"], sexualities: ["hetero", "gay", "lesbian", "bi"] };

/** The seven niches as rules (spec 1, product 1), read by search, sign-up, landers and themes. */
export const niches: Niche[] = [
  { number: 1, name: "general", signup: everybody, shows: undefined, womenFrom: undefined },
  {
    number: 2,
    name: "she",
    signup: { genders: ["female"], sexualities: ["lesbian", "bi"] },
    shows: "female",
    womenFrom: undefined,
  },
  { number: 3, name: "bdsm", signup: everybody, shows: undefined, womenFrom: undefined },
  { number: 4, name: "bbw", signup: everybody, shows: undefined, womenFrom: undefined },
  { number: 5, name: "gilf", signup: everybody, shows: undefined, womenFrom: 45 },
  { number: 6, name: "milf", signup: everybody, shows: undefined, womenFrom: 30 },
  {
    number: 7,
    name: "gay",
    signup: { genders: ["male"], sexualities: ["gay", "bi"] },
    shows: "male",
    womenFrom: undefined,
  },
];

/** The niche of a site's settings value, 1 … 7. */
export function nicheOf(number: number): Niche {
  const niche = niches[number - 1];
  if (!niche) throw new Error(`no niche ${number}`);
  return niche;
}

import type { Gender, Sexuality } from "#db/schema.ts";

export type NicheName = "general" | "she" | "bdsm" | "bbw" | "gilf" | "milf" | "gay";

export type Niche = {
  number: number;
  name: NicheName;
  /** Who may sign up. If there is only one gender, the form does not ask for it. */
  signup: { genders: Gender[]; sexualities: Sexuality[] };
  /** The gender shown to everybody by default; undefined: it depends on the viewer's gender and sexuality. */
  shownGender: Gender | undefined;
  /** The minimum age of the women shown. */
  minAgeOfWomen: number | undefined;
};

const everybody: Niche["signup"] = { genders: ["female", "male"], sexualities: ["hetero", "gay", "lesbian", "bi"] };

/** The seven niches as rules (spec 1, app/site/README.md#niches), read by search, sign-up, landers and themes. */
export const niches: Niche[] = [
  { number: 1, name: "general", signup: everybody, shownGender: undefined, minAgeOfWomen: undefined },
  {
    number: 2,
    name: "she",
    signup: { genders: ["female"], sexualities: ["lesbian", "bi"] },
    shownGender: "female",
    minAgeOfWomen: undefined,
  },
  { number: 3, name: "bdsm", signup: everybody, shownGender: undefined, minAgeOfWomen: undefined },
  { number: 4, name: "bbw", signup: everybody, shownGender: undefined, minAgeOfWomen: undefined },
  { number: 5, name: "gilf", signup: everybody, shownGender: undefined, minAgeOfWomen: 45 },
  { number: 6, name: "milf", signup: everybody, shownGender: undefined, minAgeOfWomen: 30 },
  {
    number: 7,
    name: "gay",
    signup: { genders: ["male"], sexualities: ["gay", "bi"] },
    shownGender: "male",
    minAgeOfWomen: undefined,
  },
];

/** The niche with this number, 1 … 7. */
export function nicheOf(number: number): Niche {
  const niche = niches[number - 1];
  if (!niche) throw new Error(`no niche ${number}`);
  return niche;
}

import type { Gender, Sexuality } from "#db/schema.ts";
import type { Niche, NicheName } from "../site/niche.ts";

/** Whom a person is shown by default. */
export type Seeks = {
  genders: Gender[];
  /** Per gender, who fits; a member who has not said theirs fits always. Undefined: all of that gender. */
  sexualities: Partial<Record<Gender, Sexuality[]>>;
  /** Women shown are at least this old, whatever the search asks (product 1, niches). */
  womenFrom: number | undefined;
};

/** Who looks. A visitor has said nothing. */
export type Seeker = { gender: Gender | undefined; sexuality: Sexuality | null };

type Line = {
  when: (seeker: Seeker, niche: Niche) => boolean;
  genders: Gender[];
  sexualities: Seeks["sexualities"];
  source: string;
};

const womenForMen: NicheName[] = ["bbw", "gilf", "milf"];
const men: Seeks["sexualities"] = { male: ["gay", "bi"] };
const women: Seeks["sexualities"] = { female: ["lesbian", "bi"] };

/** First line that fits. Where the specification is silent on a pair, whoever could like each other is shown. */
const lines: Line[] = [
  {
    when: (_, niche) => niche.shows === "female",
    genders: ["female"],
    sexualities: women,
    source: "product 1: she, women seeking women",
  },
  {
    when: (_, niche) => niche.shows === "male",
    genders: ["male"],
    sexualities: men,
    source: "product 1: gay, men seeking men",
  },
  {
    when: ({ gender, sexuality }) => gender === "male" && sexuality === "gay",
    genders: ["male"],
    sexualities: men,
    source: "product 3: what his sexuality suggests, also where women are shown to the other men",
  },
  {
    when: ({ gender }, niche) => womenForMen.includes(niche.name) && gender !== "female",
    genders: ["female"],
    sexualities: { female: ["hetero", "bi"] },
    source: "product 1: bbw, gilf, milf, women shown to men; visitors are taken for men there",
  },
  {
    when: ({ gender }) => gender === undefined,
    genders: ["female", "male"],
    sexualities: {},
    source: "product 1: general, bdsm, everybody",
  },
  {
    when: ({ gender, sexuality }) => gender === "female" && sexuality === "lesbian",
    genders: ["female"],
    sexualities: women,
    source: "product 3",
  },
  {
    when: ({ gender, sexuality }) => gender === "female" && sexuality === "bi",
    genders: ["female", "male"],
    sexualities: { female: ["lesbian", "bi"], male: ["hetero", "bi"] },
    source: "product 3",
  },
  {
    when: ({ gender, sexuality }) => gender === "male" && sexuality === "bi",
    genders: ["female", "male"],
    sexualities: { female: ["hetero", "bi"], male: ["gay", "bi"] },
    source: "product 3",
  },
  {
    when: ({ gender }) => gender === "female",
    genders: ["male"],
    sexualities: { male: ["hetero", "bi"] },
    source: "product 3; who has not said theirs is shown the other gender",
  },
  {
    when: ({ gender }) => gender === "male",
    genders: ["female"],
    sexualities: { female: ["hetero", "bi"] },
    source: "product 3; who has not said theirs is shown the other gender",
  },
];

/** Whom `seeker` is shown on a site of `niche` when the search asks for nobody in particular. */
export function seeksOf(seeker: Seeker, niche: Niche): Seeks {
  const line = lines.find((each) => each.when(seeker, niche));
  if (!line) throw new Error("every seeker meets a line");
  return { genders: line.genders, sexualities: line.sexualities, womenFrom: niche.womenFrom };
}

import type { Gender, Sexuality } from "#db/schema.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import type { Niche, NicheName } from "#app/site/niche.ts";
import { minSearchAge } from "./search-filters.ts";

/** Whom a viewer is shown by default. */
export type MatchPreferences = {
  genders: Gender[];
  /**
   * The suitable sexualities for each gender; members without a sexuality always fit. Undefined: all of that gender.
   */
  sexualities: Partial<Record<Gender, Sexuality[]>>;
  /** Women shown are at least this old, whatever the filters (app/site/README.md#niches, niches). */
  womenFrom: number | undefined;
};

/** The viewer's gender and sexuality; a visitor has none. */
export type GenderAndSexuality = { gender: Gender | undefined; sexuality: Sexuality | null };

type Line = {
  when: (viewerTraits: GenderAndSexuality, niche: Niche) => boolean;
  genders: Gender[];
  sexualities: MatchPreferences["sexualities"];
  source: string;
};

const womenForMen: NicheName[] = ["bbw", "gilf", "milf"];
const menForMen: MatchPreferences["sexualities"] = { male: ["gay", "bi"] };
const womenForWomen: MatchPreferences["sexualities"] = { female: ["lesbian", "bi"] };

/** The first matching line applies. Where the specification is silent, members who could like each other are shown. */
const lines: Line[] = [
  {
    when: (_, niche) => niche.shownGender === "female",
    genders: ["female"],
    sexualities: womenForWomen,
    source: "app/site/README.md#niches: she, women seeking women",
  },
  {
    when: (_, niche) => niche.shownGender === "male",
    genders: ["male"],
    sexualities: menForMen,
    source: "app/site/README.md#niches: gay, men seeking men",
  },
  {
    when: ({ gender, sexuality }) => gender === "male" && sexuality === "gay",
    genders: ["male"],
    sexualities: menForMen,
    source: "app/members/README.md#search: what his sexuality suggests, also where women are shown to the other men",
  },
  {
    when: ({ gender }, niche) => womenForMen.includes(niche.name) && gender !== "female",
    genders: ["female"],
    sexualities: { female: ["hetero", "bi"] },
    source: "app/site/README.md#niches: bbw, gilf, milf, women shown to men; visitors are taken for men there",
  },
  {
    when: ({ gender }) => gender === undefined,
    genders: ["female", "male"],
    sexualities: {},
    source: "app/site/README.md#niches: general, bdsm, everybody",
  },
  {
    when: ({ gender, sexuality }) => gender === "female" && sexuality === "lesbian",
    genders: ["female"],
    sexualities: womenForWomen,
    source: "app/members/README.md#search",
  },
  {
    when: ({ gender, sexuality }) => gender === "female" && sexuality === "bi",
    genders: ["female", "male"],
    sexualities: { female: ["lesbian", "bi"], male: ["hetero", "bi"] },
    source: "app/members/README.md#search",
  },
  {
    when: ({ gender, sexuality }) => gender === "male" && sexuality === "bi",
    genders: ["female", "male"],
    sexualities: { female: ["hetero", "bi"], male: ["gay", "bi"] },
    source: "app/members/README.md#search",
  },
  {
    when: ({ gender }) => gender === "female",
    genders: ["male"],
    sexualities: { male: ["hetero", "bi"] },
    source: "app/members/README.md#search; who has not said theirs is shown the other gender",
  },
  {
    when: ({ gender }) => gender === "male",
    genders: ["female"],
    sexualities: { female: ["hetero", "bi"] },
    source: "app/members/README.md#search; who has not said theirs is shown the other gender",
  },
];

/**
 * The youngest age shown of a gender: adults, and women from the niche's minimum age (app/site/README.md#niches,
 * niches).
 */
export function minAgeShown(gender: Gender, { womenFrom }: Pick<MatchPreferences, "womenFrom">): number {
  return gender === "female" ? Math.max(minSearchAge, womenFrom ?? 0) : minSearchAge;
}

/**
 * The age from which on a search shows somebody: the one that was asked for, and never younger than the niche shows
 * that gender.
 */
export function youngestShown(asked: { gender: Gender | "any"; minAge: number }, niche: Niche): number {
  const { gender, minAge } = asked;
  return gender === "any" ? minAge : Math.max(minAge, minAgeShown(gender, { womenFrom: niche.minAgeOfWomen }));
}

/** Whom a viewer with these traits is shown on a site of `niche` without filters. */
export function matchPreferencesOf(viewerTraits: GenderAndSexuality, niche: Niche): MatchPreferences {
  const line = firstMatch(lines, viewerTraits, niche);
  if (!line) throw new Error("no line matches these traits");
  return { genders: line.genders, sexualities: line.sexualities, womenFrom: niche.minAgeOfWomen };
}

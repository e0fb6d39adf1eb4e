import { type Choices, choices } from "#app/platform/choices.ts";

/**
 * The values of a profile's fields (app/members/README.md#profile-values; spec 3, "Profile"). Texts:
 * `members:values.…`.
 */
export const Gender = choices("female", "male");
export type Gender = Choices<typeof Gender>;
export const Sexuality = choices("hetero", "gay", "lesbian", "bi");
export type Sexuality = Choices<typeof Sexuality>;
export const Hair = choices("black", "brown", "blond", "red", "grey", "other", "bald");
const Eyes = choices("brown", "blue", "green", "grey", "hazel", "other");
export const Body = choices("slim", "athletic", "average", "curvy", "big");
export const Relationship = choices("single", "relationship", "married", "divorced", "widowed", "open");
const Tattoos = choices("none", "some", "many");

/** The 51 interests (spec 3, "Interests"); each has an icon `interest-<name>` in the sprite. */
export const Interest = choices(
  "relationship",
  "onenightstand",
  "kissing",
  "hugging",
  "massages",
  "lingerie",
  "sex",
  "safesex",
  "publicsex",
  "oralsex",
  "analsex",
  "sextoys",
  "masturbating",
  "exchangingpictures",
  "threesome",
  "gangbang",
  "bondage",
  "sadomasochism",
  "gym",
  "sports",
  "dancing",
  "travelling",
  "adventure",
  "party",
  "tattoos",
  "music",
  "movies",
  "videogames",
  "politics",
  "outdoors",
  "gardening",
  "hiking",
  "biking",
  "reading",
  "animals",
  "beach",
  "art",
  "photography",
  "theater",
  "shopping",
  "fashion",
  "astrology",
  "cooking",
  "foodie",
  "bbq",
  "sushi",
  "vegetarian",
  "wine",
  "beer",
  "tea",
  "coffee",
);
export type Interest = Choices<typeof Interest>;

/** The profile fields with one value from a list, which a search can filter by. */
export const traits = { hair: Hair, eyes: Eyes, body: Body, relationship: Relationship, tattoos: Tattoos } as const;
export type Trait = keyof typeof traits;
export type Traits = { [Name in Trait]?: Choices<(typeof traits)[Name]> };
export const traitNames = Object.keys(traits) as Trait[];

/** The sexualities that members of this gender can choose, in the order of the specification. */
export const sexualitiesOf: Record<Choices<typeof Gender>, Choices<typeof Sexuality>[]> = {
  female: ["hetero", "lesbian", "bi"],
  male: ["hetero", "gay", "bi"],
};

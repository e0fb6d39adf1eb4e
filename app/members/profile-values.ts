import { z } from "zod";

/** The values of a profile's fields (product 2, "Profile values"; spec 3, "Profile"). Texts: `members:values.…`. */
export const Gender = z.enum(["female", "male"]);
export const Sexuality = z.enum(["hetero", "gay", "lesbian", "bi"]);
export const Hair = z.enum(["black", "brown", "blond", "red", "grey", "other", "bald"]);
export const Eyes = z.enum(["brown", "blue", "green", "grey", "hazel", "other"]);
export const Body = z.enum(["slim", "athletic", "average", "curvy", "big"]);
export const Relationship = z.enum(["single", "relationship", "married", "divorced", "widowed", "open"]);
export const Tattoos = z.enum(["none", "some", "many"]);

/** The fifty-one interests (spec 3, "Interests"); each has an icon `interest-<name>` in the sprite. */
export const Interest = z.enum([
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
]);
export type Interest = z.infer<typeof Interest>;

/** The fields with one value out of a list that a profile shows and a search can ask for. */
export const traits = { hair: Hair, eyes: Eyes, body: Body, relationship: Relationship, tattoos: Tattoos } as const;
export type Trait = keyof typeof traits;
export type Traits = { [Name in Trait]?: z.infer<(typeof traits)[Name]> };
export const traitNames = Object.keys(traits) as Trait[];

/** The sexualities a member of this gender can choose, in the order of the specification. */
export const sexualitiesOf: Record<z.infer<typeof Gender>, z.infer<typeof Sexuality>[]> = {
  female: ["hetero", "lesbian", "bi"],
  male: ["hetero", "gay", "bi"],
};

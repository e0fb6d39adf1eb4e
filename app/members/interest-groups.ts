import type { Interest } from "./profile-values.ts";

/** The interests as forms show them, from what one tells anybody to what one tells few (ours; their list is spec 3's). */
export const interestGroups: Record<"out" | "taste" | "mind" | "close", readonly Interest[]> = {
  out: [
    ...(["gym", "sports", "dancing", "travelling", "adventure", "party", "outdoors", "gardening"] as const),
    ...(["hiking", "biking", "animals", "beach", "shopping"] as const),
  ],
  taste: ["cooking", "foodie", "bbq", "sushi", "vegetarian", "wine", "beer", "tea", "coffee"],
  mind: [
    ...(["tattoos", "music", "movies", "videogames", "politics", "reading"] as const),
    ...(["art", "photography", "theater", "fashion", "astrology"] as const),
  ],
  close: [
    ...(["relationship", "onenightstand", "kissing", "hugging", "massages", "lingerie", "sex"] as const),
    ...(["safesex", "publicsex", "oralsex", "analsex", "sextoys", "masturbating", "exchangingpictures"] as const),
    ...(["threesome", "gangbang", "bondage", "sadomasochism"] as const),
  ],
};

export type InterestGroup = keyof typeof interestGroups;

/** The groups in the order of a niche: where what is close is the subject, it comes first. */
export function interestGroupsOf(niche: string | undefined): InterestGroup[] {
  return niche === "bdsm" ? ["close", "out", "taste", "mind"] : ["out", "taste", "mind", "close"];
}

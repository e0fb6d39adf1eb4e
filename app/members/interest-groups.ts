import { Interest } from "./profile-values.ts";

const all = Interest.options;
/** The specification's list begins with what is close and ends with what one tastes. */
const [afterClose, taste] = [all.indexOf("gym"), all.indexOf("cooking")];
const mind: Interest[] = [
  ...(["tattoos", "music", "movies", "videogames", "politics", "reading"] as const),
  ...(["art", "photography", "theater", "fashion", "astrology"] as const),
];

/** The interests as forms show them, from what one tells anybody to what one tells few (ours; their list is spec 3's). */
export const interestGroups: Record<"out" | "taste" | "mind" | "close", Interest[]> = {
  out: all.slice(afterClose, taste).filter((each) => !mind.includes(each)),
  taste: all.slice(taste),
  mind,
  close: all.slice(0, afterClose),
};

export type InterestGroup = keyof typeof interestGroups;

/** The groups in the order of a niche: where what is close is the subject, it comes first. */
export function interestGroupsOf(niche: string | undefined): InterestGroup[] {
  return niche === "bdsm" ? ["close", "out", "taste", "mind"] : ["out", "taste", "mind", "close"];
}

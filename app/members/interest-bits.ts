import { Interest } from "./profile-values.ts";

/** The interests in `profile.interest_bits`: bit n is the interest at place n of the specification's list. */
export function interestsOfBits(bits: number): Interest[] {
  if (bits === 0) return [];
  return Interest.options.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
}

import { Interest } from "./profile-values.ts";

/** The interests in `profile.interest_bits`: bit n is the interest at place n of the specification's list. */
export function interestsOfBits(bits: number): Interest[] {
  const set: Interest[] = [];
  // By division: there are more interests than a bit operator has bits.
  for (let [rest, bit] = [bits, 0]; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
    const interest = Interest.options[bit];
    if (rest % 2 === 1 && interest) set.push(interest);
  }
  return set;
}

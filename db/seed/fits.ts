import { seeksOf } from "#app/members/seeks.ts";
import { nicheOf } from "#app/site/niche.ts";
import type { Person } from "./person.ts";

/** Both are shown the other by default: whom gender, sexuality and the niche suggest, in both directions. */
export function fit(one: Person, other: Person): boolean {
  return one !== other && one.niche === other.niche && wants(one, other) && wants(other, one);
}

function wants(seeker: Person, other: Person): boolean {
  const { genders, sexualities } = seeksOf(seeker, nicheOf(seeker.niche));
  return genders.includes(other.gender) && (sexualities[other.gender]?.includes(other.sexuality) ?? true);
}

/** Whom a person may meet: those who fit from their own country, or from anywhere where those are too few. */
export function circleOf(person: Person, people: Person[]): Person[] {
  const fitting = people.filter((other) => !other.disabled && !other.privacy && fit(person, other));
  const near = fitting.filter((other) => other.country === person.country);
  return near.length >= 6 ? near : fitting;
}

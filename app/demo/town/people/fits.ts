import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { nicheOf } from "#app/site/niche.ts";
import type { Person } from "./person.ts";

/** Whether each is shown the other by default: gender, sexuality and niche match in both directions. */
export function fit(one: Person, other: Person): boolean {
  return one !== other && one.niche === other.niche && wants(one, other) && wants(other, one);
}

function wants(viewer: Person, other: Person): boolean {
  const { genders, sexualities } = matchPreferencesOf(viewer, nicheOf(viewer.niche));
  return genders.includes(other.gender) && (sexualities[other.gender]?.includes(other.sexuality) ?? true);
}

/** The people a person may meet: matching ones from their own country, or from anywhere if those are too few. */
export function circleOf(person: Person, people: Person[]): Person[] {
  const fitting = people.filter((other) => !other.disabled && !other.privacy && fit(person, other));
  const near = fitting.filter((other) => other.country === person.country);
  return near.length >= 6 ? near : fitting;
}

import type { Gender } from "#db/schema.ts";
import type { Niche } from "#app/site/niche.ts";

type Person = { gender: Gender; age: number };

/** Whether a niche hides this member: a woman below its minimum age for women (app/members/README.md#niche-age). */
export function isHiddenByAge({ gender, age }: Person, { minAgeOfWomen }: Niche): boolean {
  return gender === "female" && minAgeOfWomen !== undefined && age < minAgeOfWomen;
}

type SiteNiche = { niche: Niche; isDefault: boolean };

/**
 * The site to refer her to: one where she may sign up and is shown, the default site before others. Undefined if the
 * deployment has none.
 */
export function findSiteThatShows<Site extends SiteNiche>(person: Person, sites: Site[]): Site | undefined {
  const fitting = sites.filter(
    ({ niche }) =>
      niche.signup.genders.includes(person.gender) &&
      niche.shownGender !== person.gender &&
      !isHiddenByAge(person, niche),
  );
  return fitting.find(({ isDefault }) => isDefault) ?? fitting[0];
}

import type { Gender } from "#db/schema.ts";
import type { Niche } from "../site/niche.ts";

/** What step 0 asks on a site; no gender where the niche implies it (product 9). */
export function signUpQuestions(site: { niche: Niche; settings: { min_age: number } }): {
  genders: Gender[];
  minAge: number;
} {
  const { genders } = site.niche.signup;
  return { genders: genders.length > 1 ? genders : [], minAge: site.settings.min_age };
}

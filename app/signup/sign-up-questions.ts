import type { Gender } from "#db/schema.ts";
import type { Niche } from "../site/niche.ts";
import type { SiteSettings } from "../site/settings.ts";

/** What step 0 asks on a site. */
export type SignUpQuestions = {
  /** None where the niche implies it (product 9). */
  genders: Gender[];
  minAge: number;
  timezone: string;
  /** The moment the page was made, for the age. */
  now: string;
  /** Whether the consent to partner sites is asked for (product 1, member_resell). */
  consent: boolean;
};

export function signUpQuestions(
  site: { niche: Niche; settings: Pick<SiteSettings, "min_age" | "timezone" | "member_resell"> },
  now: Date,
): SignUpQuestions {
  const { genders } = site.niche.signup;
  const { min_age: minAge, timezone, member_resell: consent } = site.settings;
  return { genders: genders.length > 1 ? genders : [], minAge, timezone, now: now.toISOString(), consent };
}

import type { Gender } from "#db/schema.ts";
import type { Niche } from "#app/site/niche.ts";
import type { SiteSettings } from "#app/site/settings.ts";

/** What step 0 asks for on a site. */
export type SignupQuestions = {
  /** Empty if the niche implies the gender (app/signup/README.md#steps). */
  genders: Gender[];
  minAge: number;
  timezone: string;
  /** When the page was rendered; for checking the age. */
  now: string;
  /** Whether to ask for the consent to partner sites (app/site/README.md#settings, member_resell). */
  consent: boolean;
};

export function signupQuestions(
  site: { niche: Niche; settings: Pick<SiteSettings, "min_age" | "timezone" | "member_resell"> },
  now: Date,
): SignupQuestions {
  const { genders } = site.niche.signup;
  const { min_age: minAge, timezone, member_resell: consent } = site.settings;
  return { genders: genders.length > 1 ? genders : [], minAge, timezone, now: now.toISOString(), consent };
}

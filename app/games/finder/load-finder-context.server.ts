import type { Viewer } from "#app/account/session/viewer.server.ts";
import { matchPreferencesOf, type MatchPreferences } from "#app/members/search/filters/match-preferences.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isRegionOf } from "#app/site/geo/regions.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { type FinderAnswers, type FinderRules, defaultAnswers, fitAnswers } from "./finder-answers.ts";
import { findFinderAnswers } from "./finder-answers.queries.server.ts";

export type FinderContext = {
  preferences: MatchPreferences;
  /** The member's own country, if the site serves it. */
  homeCountry: string | undefined;
  rules: FinderRules;
  /** Undefined until the member has answered the match finder. */
  answers: FinderAnswers | undefined;
  /** The form's initial values. */
  defaults: FinderAnswers;
};

/** Whom a member looks for: by gender, sexuality and niche, and by the answers to the match finder. */
export async function loadFinderContext(
  db: Db,
  input: { site: Site; viewer: Viewer; age: number },
): Promise<FinderContext> {
  const { site, viewer } = input;
  const { countries, visible_profile_fields: fields } = site.settings;
  const preferences = matchPreferencesOf(viewer.profile, site.niche);
  const homeCountry = countries.find((code) => code === viewer.profile.country);
  const rules = { countries: [...countries], fields, isRegionOf };
  const stored = await findFinderAnswers(db, viewer.profile.id);
  const [only, ...others] = preferences.genders;
  const gender = only && others.length === 0 ? only : "any";
  return {
    preferences,
    homeCountry,
    rules,
    answers: stored && fitAnswers(stored, rules),
    defaults: defaultAnswers({ age: input.age, gender, country: homeCountry }),
  };
}

import type { Viewer } from "../account/viewer.server.ts";
import { seeksOf, type Seeks } from "../members/seeks.ts";
import type { Db } from "../platform/db.server.ts";
import { isRegionOf } from "../site/geo/regions.server.ts";
import type { Site } from "../site/site.server.ts";
import { type FinderAnswers, type FinderRules, firstAnswers, fitAnswers } from "./finder-answers.ts";
import { findAnswers } from "./match-answer.queries.server.ts";

export type Seeker = {
  seeks: Seeks;
  /** The member's own country, where the site serves it. */
  homeCountry: string | undefined;
  rules: FinderRules;
  /** Undefined before the match finder was ever asked. */
  answers: FinderAnswers | undefined;
  /** What the form starts with. */
  first: FinderAnswers;
};

/** Whom a member seeks: by gender, sexuality and niche, and by what they told the match finder. */
export async function loadSeeker(db: Db, wish: { site: Site; viewer: Viewer; age: number }): Promise<Seeker> {
  const { site, viewer } = wish;
  const { countries, visible_profile_fields: fields } = site.settings;
  const seeks = seeksOf(viewer.profile, site.niche);
  const homeCountry = countries.find((code) => code === viewer.profile.country);
  const rules = { countries: [...countries], fields, isRegionOf };
  const told = await findAnswers(db, viewer.profile.id);
  const [only, ...others] = seeks.genders;
  const gender = only && others.length === 0 ? only : "any";
  return {
    seeks,
    homeCountry,
    rules,
    answers: told && fitAnswers(told, rules),
    first: firstAnswers({ age: wish.age, gender, country: homeCountry }),
  };
}

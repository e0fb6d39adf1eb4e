import { placeChoice } from "../../account/settings/place-choice.server.ts";
import { countKeptPhotos } from "../../members/own-photos.queries.server.ts";
import { personQuestions } from "../../members/person-questions.ts";
import { photoLimitOf } from "../../members/photo-limit.ts";
import { traitNames } from "../../members/profile-values.ts";
import type { Db } from "../../platform/db.server.ts";
import { env } from "../../platform/env.server.ts";
import type { Language } from "../../platform/i18n/languages.ts";
import { countriesByName } from "../../site/geo/countries.ts";
import type { SignUpStep } from "../sign-up-steps.ts";
import { findTold, listInterests } from "./step.queries.server.ts";
import type { StepOwner } from "./step-post.server.ts";

export type StepWish = StepOwner & { language: Language; query: URLSearchParams };

/** What the site does not show is not asked. */
const visibleFields = ({ settings }: StepWish["site"]): readonly string[] => settings.visible_profile_fields;

const load = {
  photo: async (db: Db, { viewer }: StepWish) => ({
    kept: await countKeptPhotos(db, viewer.profile.id),
    limit: photoLimitOf(viewer.paidUser),
  }),
  location: async (_: Db, { site, viewer, language, query }: StepWish) => {
    const allowed: readonly string[] = site.settings.countries;
    return {
      choice: placeChoice(query, viewer.profile, allowed),
      countries: countriesByName(language).filter(({ code }) => allowed.includes(code)),
    };
  },
  personal: async (db: Db, { site, viewer }: StepWish) => {
    const told = await findTold(db, viewer.profile.id, ["sexuality", ...traitNames]);
    // Step 0 has asked for the gender, or the niche implies it (product 2).
    return {
      questions: { ...personQuestions(site.niche), genders: [] },
      told: { gender: null, ...told },
      fields: visibleFields(site),
    };
  },
  about: async (db: Db, { site, viewer }: StepWish) => {
    const told = await findTold(db, viewer.profile.id, ["about_me", "looking_for"]);
    const interests = await listInterests(db, viewer.profile.id);
    return {
      notes: site.settings.visible_profile_notes,
      told: { ...told, interests },
      asksInterests: visibleFields(site).includes("interests"),
    };
  },
  push: async () => ({ publicKey: env.vapid.publicKey }),
  done: async (_: Db, { viewer }: StepWish) => ({
    email: viewer.email,
    confirmed: viewer.status !== "not_confirmed",
  }),
};

type Loads = typeof load;
/** What the screen of each step shows. */
export type StepData = { [Step in SignUpStep]: { step: Step } & Awaited<ReturnType<Loads[Step]>> }[SignUpStep];
export type DataOf<Step extends SignUpStep> = Extract<StepData, { step: Step }>;

/** What a step shows of its owner. */
export async function loadStep(db: Db, step: SignUpStep, wish: StepWish): Promise<StepData> {
  return { step, ...(await load[step](db, wish)) } as StepData;
}

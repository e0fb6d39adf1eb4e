import { isHeld } from "#app/account/account-status.ts";
import { placeChoice } from "#app/account/settings/place-choice.server.ts";
import { ageOf } from "#app/members/age.ts";
import { countPhotosTowardsLimit, listOwnPhotos } from "#app/members/own-photos/own-photos.queries.server.ts";
import { personQuestions } from "#app/members/own-profile/person-questions.ts";
import { photoLimitOf } from "#app/members/own-photos/photo-limit.ts";
import { traitNames } from "#app/members/profile-values.ts";
import { openingChoices } from "#app/members/prompts/openings.server.ts";
import { listPrompts } from "#app/members/prompts/prompts.queries.server.ts";
import { promptFieldsOf } from "#app/members/prompts/prompts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { vapidKeys } from "#app/push/devices/vapid-keys.server.ts";
import { countriesByName } from "#app/site/geo/countries.ts";
import type { SignupStep } from "./signup-steps.ts";
import { findProfileFields, listInterests } from "./step.queries.server.ts";
import type { StepOwner } from "./step-post.server.ts";

type StepRequest = StepOwner & { language: Language; query: URLSearchParams; at: Date };

/** Sign-up asks only for fields that the site shows. */
const visibleFields = ({ settings }: StepRequest["site"]): readonly string[] => settings.visible_profile_fields;

const load = {
  photo: async (db: Db, { viewer, at }: StepRequest) => {
    const [photos, photoCount] = await Promise.all([
      listOwnPhotos(db, viewer.profile.id),
      countPhotosTowardsLimit(db, viewer.profile.id),
    ]);
    const first = photos.find(({ status }) => status !== "rejected");
    return {
      photoCount,
      limit: photoLimitOf(viewer.paidUser),
      member: { name: viewer.profile.name, age: ageOf(viewer.profile.dateOfBirth, at) },
      photo: first ? { id: first.id, placeholder: first.placeholder } : null,
    };
  },
  location: async (_: Db, { site, viewer, language, query }: StepRequest) => {
    const allowed: readonly string[] = site.settings.countries;
    return {
      choice: placeChoice(query, viewer.profile, allowed),
      countries: countriesByName(language).filter(({ code }) => allowed.includes(code)),
    };
  },
  personal: async (db: Db, { site, viewer }: StepRequest) => {
    const values = await findProfileFields(db, viewer.profile.id, ["sexuality", ...traitNames]);
    // The gender is known from step 0, or implied by the niche (app/signup/README.md#steps).
    return {
      questions: { ...personQuestions(site.niche), genders: [] },
      values: { gender: viewer.profile.gender, ...values },
      fields: visibleFields(site),
    };
  },
  about: async (db: Db, { site, viewer, language }: StepRequest) => {
    const texts = await findProfileFields(db, viewer.profile.id, ["about_me", "looking_for"]);
    const interests = await listInterests(db, viewer.profile.id);
    return {
      notes: site.settings.visible_profile_notes,
      values: { ...texts, interests, ...promptFieldsOf(await listPrompts(db, viewer.profile.id)) },
      openings: openingChoices(language, site.niche.name),
      asksInterests: visibleFields(site).includes("interests"),
    };
  },
  push: async () => ({ publicKey: (await vapidKeys()).publicKey }),
  done: async (_: Db, { viewer }: StepRequest) => ({
    email: viewer.email,
    confirmed: viewer.status !== "not_confirmed",
    held: isHeld(viewer),
  }),
};

type Loads = typeof load;
/** The data for the screen of each step. */
export type StepData = { [Step in SignupStep]: { step: Step } & Awaited<ReturnType<Loads[Step]>> }[SignupStep];
export type DataOf<Step extends SignupStep> = Extract<StepData, { step: Step }>;

/** Loads the data for a step's screen. */
export async function loadStep(db: Db, step: SignupStep, request: StepRequest): Promise<StepData> {
  return { step, ...(await load[step](db, request)) } as StepData;
}

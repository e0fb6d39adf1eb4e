import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { ageMethodNames } from "#app/age/methods/age-method.ts";
import { SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import { findSpokenLanguages } from "#app/members/languages/spoken-languages.queries.server.ts";
import { findActivePhoto } from "#app/members/photos/photo.queries.server.ts";
import { listPrompts } from "#app/members/prompts/prompts.queries.server.ts";
import { Prompt } from "#app/members/prompts/prompts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { openStatuses } from "#app/account/account-status.ts";
import { Id, MainImage, mainImageOf, Timestamp } from "./schemas.server.ts";

/** The logged-in user (spec 3). */
export const UserAnswer = z.object({
  user: z.object({
    status: z.enum(openStatuses),
    credits: z.int(),
    paid_user: z.boolean(),
    signup_date: Timestamp,
    language: z.string(),
    notifications_disabled: z.array(z.string()),
    /** The end of the proof of age and how it was given; null without a proof (app/age/README.md#proofs). */
    adult_until: Timestamp.nullable(),
    adult_way: z.enum(ageMethodNames).nullable(),
    profile: z.object({
      id: Id,
      name: z.string(),
      country: z.string().nullable(),
      status: z.enum(["active", "disabled"]),
      /** Exactly the specification's three fields; only other members' images have `match`. */
      main_image: MainImage.omit({ match: true }).nullable(),
      /** The prompts that they have answered (app/members/README.md#prompts). */
      prompts: z.array(z.object({ prompt: z.enum(Prompt.options), answer: z.string() })),
      /** What they speak, at most six (app/members/README.md#languages). */
      languages: z.array(z.enum(SpokenLanguage.options)),
    }),
  }),
});

/**
 * The viewer as the API's user. A photo waiting for approval is not a main image yet. An account without a language has
 * the request's.
 */
export async function userAnswerOf(db: Db, viewer: Viewer, request: Request): Promise<z.input<typeof UserAnswer>> {
  const { id, name, country, status, mainPhotoId } = viewer.profile;
  const [photo, spoken, prompts] = await Promise.all([
    mainPhotoId === null ? undefined : findActivePhoto(db, mainPhotoId),
    findSpokenLanguages(db, id),
    listPrompts(db, id),
  ]);
  return {
    user: {
      status: viewer.status === "not_confirmed" ? "not_confirmed" : "active",
      credits: viewer.credits,
      paid_user: viewer.paidUser,
      signup_date: viewer.signupDate.toISOString(),
      language: viewer.language || (await languageOf(request)),
      notifications_disabled: viewer.notificationsDisabled,
      adult_until: viewer.adultUntil?.toISOString() ?? null,
      adult_way: viewer.adultMethod,
      profile: { id, name, country, status, main_image: mainImageOf(photo ?? null), languages: spoken, prompts },
    },
  };
}

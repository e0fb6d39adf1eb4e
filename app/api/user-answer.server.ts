import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { ageMethodNames } from "#app/age/methods/age-method.ts";
import { findActivePhoto } from "#app/members/photos/photo.queries.server.ts";
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
    }),
  }),
});

/**
 * The viewer as the API's user. A photo waiting for approval is not a main image yet. An account without a language has
 * the request's.
 */
export async function userAnswerOf(db: Db, viewer: Viewer, request: Request): Promise<z.input<typeof UserAnswer>> {
  const { id, name, country, status, mainPhotoId } = viewer.profile;
  const photo = mainPhotoId === null ? undefined : await findActivePhoto(db, mainPhotoId);
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
      profile: { id, name, country, status, main_image: mainImageOf(photo ?? null) },
    },
  };
}

import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { findActivePhoto } from "../members/main-photo.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { Id, MainImage, mainImageOf, Moment } from "./shapes.server.ts";

/** The logged-in user (spec 3). */
export const UserAnswer = z.object({
  user: z.object({
    status: z.enum(["not_confirmed", "active"]),
    credits: z.int(),
    paid_user: z.boolean(),
    signup_date: Moment,
    language: z.string(),
    notifications_disabled: z.array(z.string()),
    profile: z.object({
      id: Id,
      name: z.string(),
      country: z.string().nullable(),
      status: z.enum(["active", "disabled"]),
      /** Exactly the specification's three fields; `match` is of other members' images. */
      main_image: MainImage.omit({ match: true }).nullable(),
    }),
  }),
});

/** The viewer as the user of the API. A photo that waits for approval is not yet a main image. */
export async function userAnswerOf(db: Db, viewer: Viewer): Promise<z.input<typeof UserAnswer>> {
  const { id, name, country, status, mainPhotoId } = viewer.profile;
  const photo = mainPhotoId === null ? undefined : await findActivePhoto(db, mainPhotoId);
  return {
    user: {
      status: viewer.status === "not_confirmed" ? "not_confirmed" : "active",
      credits: viewer.credits,
      paid_user: viewer.paidUser,
      signup_date: viewer.signupDate.toISOString(),
      language: viewer.language,
      notifications_disabled: viewer.notificationsDisabled,
      profile: { id, name, country, status, main_image: mainImageOf(photo ?? null) },
    },
  };
}

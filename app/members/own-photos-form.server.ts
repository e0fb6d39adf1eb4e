import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { choices } from "../platform/choices.ts";
import type { Db } from "../platform/db.server.ts";
import type { Upload } from "../platform/doors/read-upload.server.ts";
import type { Outcome } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import type { AddedPhoto } from "./add-photo.server.ts";
import { addUploadedPhoto } from "./add-photo-form.server.ts";
import { deletePhoto } from "./delete-photo.server.ts";
import { movePhoto } from "./move-photo.server.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";
import { type OwnPhotoWish, setMainPhoto } from "./set-main-photo.server.ts";

type PhotoIntent = "photo_add" | "photo_main" | "photo_earlier" | "photo_later" | "photo_delete";
const intents = choices<PhotoIntent>("photo_add", "photo_main", "photo_earlier", "photo_later", "photo_delete");

/** The forms of the own gallery: `photo_add` brings the file `photo`, the others name the photo they mean. */
export const OwnPhotosForm = z.object({
  intent: z.enum(intents.options, "intent_unknown"),
  photo_id: z
    .string()
    .regex(/^[\w-]{22}$/, "photo_gone")
    .optional(),
});
export type OwnPhotosForm = z.infer<typeof OwnPhotosForm>;

export const isPhotoIntent = (intent: string): intent is PhotoIntent => intents.read(intent) !== undefined;

type Act = (db: Db, wish: OwnPhotoWish) => Promise<Outcome<object, PhotoRefusal>>;
const acts: Record<Exclude<PhotoIntent, "photo_add">, Act> = {
  photo_main: setMainPhoto,
  photo_earlier: (db, wish) => movePhoto(db, { ...wish, step: -1 }),
  photo_later: (db, wish) => movePhoto(db, { ...wish, step: 1 }),
  photo_delete: deletePhoto,
};

/** Does what a form of the own gallery asks for; an added photo comes back with its status. */
export async function changeOwnPhotos(
  db: Db,
  who: { site: Site; viewer: Viewer; form: OwnPhotosForm; upload: Upload },
  now: Date,
): Promise<Outcome<Partial<AddedPhoto>, PhotoRefusal>> {
  const { viewer, form } = who;
  if (form.intent === "photo_add") return addUploadedPhoto(db, who, now);
  const wish = { accountId: viewer.accountId, profileId: viewer.profile.id, photoId: form.photo_id ?? "" };
  return acts[form.intent](db, wish);
}

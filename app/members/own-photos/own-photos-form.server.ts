import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { choices } from "#app/platform/choices.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Upload } from "#app/platform/doors/read-upload.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import type { AddedPhoto } from "./add-photo.server.ts";
import { addUploadedPhoto } from "./add-uploaded-photo.server.ts";
import { deletePhoto } from "./delete-photo.server.ts";
import { movePhoto } from "./move-photo.server.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";
import { type OwnPhotoInput, setMainPhoto } from "./set-main-photo.server.ts";

type PhotoIntent = "photo_add" | "photo_main" | "photo_earlier" | "photo_later" | "photo_place" | "photo_delete";
const intents = choices<PhotoIntent>(
  "photo_add",
  "photo_main",
  "photo_earlier",
  "photo_later",
  "photo_place",
  "photo_delete",
);

/**
 * The forms of the own gallery: `photo_add` uploads the file `photo`, the others name a photo, `photo_place` also its new
 * place, counted from 1.
 */
export const OwnPhotosForm = z.object({
  intent: z.enum(intents.options, "intent_unknown"),
  photo_id: z.string().refine(isPhotoId, "photo_gone").optional(),
  place: z
    .string()
    .regex(/^[1-9]\d?$/, "photo_gone")
    .optional(),
});
export type OwnPhotosForm = z.infer<typeof OwnPhotosForm>;

export const isPhotoIntent = (intent: string): intent is PhotoIntent => intents.read(intent) !== undefined;

type PhotoAction = (db: Db, target: OwnPhotoInput, form: OwnPhotosForm) => Promise<Outcome<object, PhotoRefusal>>;
const photoActions: Record<Exclude<PhotoIntent, "photo_add">, PhotoAction> = {
  photo_main: setMainPhoto,
  photo_earlier: (db, target) => movePhoto(db, { ...target, to: { step: -1 } }),
  photo_later: (db, target) => movePhoto(db, { ...target, to: { step: 1 } }),
  // A place that is missing is the end of the row.
  photo_place: (db, target, { place }) => movePhoto(db, { ...target, to: { place: Number(place ?? Infinity) } }),
  photo_delete: deletePhoto,
};

/** Performs the action of a form of the own gallery; for an added photo returns its status. */
export async function changeOwnPhotos(
  db: Db,
  input: { site: Site; viewer: Viewer; form: OwnPhotosForm; upload: Upload },
  now: Date,
): Promise<Outcome<Partial<AddedPhoto>, PhotoRefusal>> {
  const { viewer, form } = input;
  if (form.intent === "photo_add") return addUploadedPhoto(db, input, now);
  const target = { accountId: viewer.accountId, profileId: viewer.profile.id, photoId: form.photo_id ?? "" };
  return photoActions[form.intent](db, target, form);
}

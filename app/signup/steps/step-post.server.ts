import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { placeForm } from "#app/account/settings/place-choice.server.ts";
import { addUploadedPhoto, photoFileField } from "#app/members/own-photos/add-uploaded-photo.server.ts";
import { photoRefusalHeaders, type PhotoRefusal } from "#app/members/photos/photo-refusals.ts";
import { type ProfileChanges, noChanges } from "#app/members/own-profile/profile-changes.ts";
import { AboutForm, PersonForm } from "#app/members/own-profile/profile-form.server.ts";
import { type ProfileRefusal, profileRefusals } from "#app/members/own-profile/profile-refusals.ts";
import { saveProfile } from "#app/members/own-profile/save-profile.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { FileField, Upload } from "#app/platform/doors/read-upload.server.ts";
import type { Limit } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { isProfileStep, type SignupStep, type ProfileStep } from "./signup-steps.ts";

/** The site and the member of a step. */
export type StepOwner = { site: Site; viewer: Viewer };

export type SavedStep =
  | { ok: true }
  | { ok: false; reason: PhotoRefusal | ProfileRefusal; field?: string; headers?: HeadersInit };

/** What a step's post does after the form door has checked it. */
type SaveStep = (db: Db, owner: StepOwner, upload: Upload, now: Date) => Promise<SavedStep>;

/** How a step's post is read: the options for the form door. The schema returns the function that saves the step. */
type StepPost = { schema: z.ZodType<SaveStep>; bytes?: number; limit?: Limit; file?: FileField };

const emptyPost: StepPost = { schema: z.object({}).transform((): SaveStep => async () => ({ ok: true })) };

const posts: Record<ProfileStep, (owner: StepOwner) => StepPost> = {
  photo: ({ viewer }) => ({
    schema: z.object({}).transform((): SaveStep => savePhoto),
    file: photoFileField(viewer),
  }),
  location: ({ site }) => ({
    schema: placeForm(site.settings.countries).transform((place) => saveChanges({ ...noChanges, place })),
  }),
  personal: () => ({ schema: PersonForm.transform((person) => saveChanges({ ...noChanges, person })) }),
  about: () => ({
    schema: AboutForm.transform((about) => saveChanges({ ...noChanges, about })),
    // Three thousand characters of four bytes, each encoded as %XX.
    bytes: 120_000,
  }),
};

/** The post of a step. With `skip` in the URL it saves nothing (spec 4: each can be skipped). */
export function stepPost(step: SignupStep, skips: boolean, owner: StepOwner): StepPost {
  return skips || !isProfileStep(step) ? emptyPost : posts[step](owner);
}

const savePhoto: SaveStep = async (db, { site, viewer }, upload, now) => {
  const added = await addUploadedPhoto(db, { site, viewer, upload }, now);
  if (added.ok) return { ok: true };
  const { reason } = added;
  return { ok: false, reason, headers: photoRefusalHeaders(reason) };
};

function saveChanges(changes: ProfileChanges): SaveStep {
  return async (db, { site, viewer }) => {
    const saved = await saveProfile(db, { profileId: viewer.profile.id, niche: site.niche }, changes);
    return saved.ok ? saved : { ...saved, field: profileRefusals[saved.reason].field };
  };
}

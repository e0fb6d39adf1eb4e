import { z } from "zod";
import type { Viewer } from "../../account/viewer.server.ts";
import { placeForm } from "../../account/settings/place-choice.server.ts";
import { addUploadedPhoto, photoField, uploadLimit } from "../../members/add-photo-form.server.ts";
import { photoRefusalHeaders, photoRefusals } from "../../members/photo-refusals.ts";
import { type ProfileChanges, noChanges } from "../../members/profile-changes.ts";
import { AboutForm, PersonForm } from "../../members/profile-form.server.ts";
import { profileRefusals } from "../../members/profile-refusals.ts";
import { saveProfile } from "../../members/save-profile.server.ts";
import type { Db } from "../../platform/db.server.ts";
import type { FileField, Upload } from "../../platform/doors/read-upload.server.ts";
import type { Limit } from "../../platform/rate-limit.server.ts";
import type { Site } from "../../site/site.server.ts";
import { isTellingStep, type SignUpStep, type TellingStep } from "../sign-up-steps.ts";

/** Whose step it is. */
export type StepOwner = { site: Site; viewer: Viewer };

export type SavedStep =
  | { ok: true }
  | { ok: false; reason: string; status: number; field?: string; headers?: HeadersInit };

/** What a post of a step does once it came through the form door. */
export type SaveStep = (db: Db, owner: StepOwner, upload: Upload, now: Date) => Promise<SavedStep>;

/** How a step's post is read: the options of the form door; its schema gives what is to be done. */
export type StepPost = { schema: z.ZodType<SaveStep>; bytes?: number; limit?: Limit; file?: FileField };

const nothing: StepPost = { schema: z.object({}).transform((): SaveStep => async () => ({ ok: true })) };

const posts: Record<TellingStep, (owner: StepOwner) => StepPost> = {
  photo: ({ viewer }) => ({
    schema: z.object({}).transform((): SaveStep => savePhoto),
    file: photoField,
    limit: uploadLimit(viewer),
  }),
  location: ({ site }) => ({
    schema: placeForm(site.settings.countries).transform((place) => saveChanges({ ...noChanges, place })),
  }),
  personal: () => ({ schema: PersonForm.transform((person) => saveChanges({ ...noChanges, person })) }),
  about: () => ({
    schema: AboutForm.transform((about) => saveChanges({ ...noChanges, about })),
    // Three thousand signs of four bytes, each written as %XX.
    bytes: 120_000,
  }),
};

/** The post of a step: what it tells, or with `skip` in the address nothing at all (spec 4: each can be skipped). */
export function stepPost(step: SignUpStep, skips: boolean, owner: StepOwner): StepPost {
  return skips || !isTellingStep(step) ? nothing : posts[step](owner);
}

const savePhoto: SaveStep = async (db, { site, viewer }, upload, now) => {
  const added = await addUploadedPhoto(db, { site, viewer, upload }, now);
  if (added.ok) return { ok: true };
  const { reason } = added;
  return { ok: false, reason, status: photoRefusals[reason].status, headers: photoRefusalHeaders(reason) };
};

function saveChanges(changes: ProfileChanges): SaveStep {
  return async (db, { site, viewer }) => {
    const saved = await saveProfile(db, { profileId: viewer.profile.id, niche: site.niche }, changes);
    return saved.ok ? saved : { ok: false, reason: saved.reason, ...profileRefusals[saved.reason] };
  };
}

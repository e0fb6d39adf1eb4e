import { readCommandFile } from "#app/platform/commands/read-command-file.server.ts";
import {
  addFictionalPhoto,
  moveFictionalPhoto,
  removeFictionalPhoto,
} from "#app/members/fictional/change-photos.server.ts";
import { imageProblems, mainShapeProblem } from "#app/members/fictional/image-problems.ts";
import type { MainPhotoRefusal } from "#app/members/own-photos/main-photo-shape.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { notFictional } from "./fictional-edit.server.ts";

/** `siteId` limits it to the profiles of one site, as at the desk. */
type Target = { profile: string; siteId?: number };

/** The audit row of a change of a profile's photos. */
function recorder(command: string, { profile }: Target, context: StaffContext, details: Record<string, unknown> = {}) {
  return (tx: Tx, photo: string) =>
    writeAudit(tx, { command, subject: `profile ${profile}`, details: { photo, ...details } }, context);
}

/** Adds a photo from its bytes. Refuses files that are no photos, and profiles of members. */
export async function addPhoto(
  db: Db,
  { bytes, ...target }: Target & { bytes: Uint8Array },
  context: StaffContext,
): Promise<StaffAnswer> {
  const profileId = parseId(target.profile);
  if (profileId === undefined) return notFictional(target.profile);
  const record = recorder("fictional add-photo", target, context);
  const outcome = await addFictionalPhoto(db, { profileId, siteId: target.siteId, bytes, record }, context.now);
  if (outcome.ok) return done(`The photo ${outcome.photoId} has been added.`);
  if (outcome.reason === "fictional_unknown") return notFictional(target.profile);
  if (outcome.reason === "photo_limit_premium") return refuse("The profile already has as many photos as it can have.");
  return refuse(`The photo ${imageProblems[outcome.reason] ?? "could not be stored; try again"}.`);
}

/** Adds a photo from a file of this machine. */
export async function addPhotoFile(
  db: Db,
  { profile, file }: { profile: string; file: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const tooLarge = `The photo ${imageProblems.photo_too_large}.`;
  const read = await readCommandFile(file, { maxBytes: imageLimits.bytes, tooLarge });
  return read.ok ? addPhoto(db, { profile, bytes: read.bytes }, context) : read;
}

/** Removes a photo with its files. */
export async function removePhoto(
  db: Db,
  { photo, ...target }: Target & { photo: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const profileId = parseId(target.profile);
  if (profileId === undefined) return notFictional(target.profile);
  const record = recorder("fictional remove-photo", target, context);
  const outcome = await removeFictionalPhoto(db, { profileId, siteId: target.siteId, photoId: photo, record });
  return outcome.ok ? done(`The photo ${photo} has been removed.`) : refusalOf(outcome.reason, target.profile, photo);
}

/** Moves a photo to a place, counted from 1. */
export async function placePhoto(
  db: Db,
  { photo, position, ...target }: Target & { photo: string; position: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  const profileId = parseId(target.profile);
  if (profileId === undefined) return notFictional(target.profile);
  const record = recorder("fictional place-photo", target, context, { position });
  const outcome = await moveFictionalPhoto(db, { profileId, siteId: target.siteId, photoId: photo, position, record });
  return outcome.ok
    ? done(`The photo ${photo} has been moved${position === 1 ? ": it is the main photo" : ""}.`)
    : refusalOf(outcome.reason, target.profile, photo);
}

type PositionRefusal = "fictional_unknown" | "photo_gone" | MainPhotoRefusal;

function refusalOf(reason: PositionRefusal, profile: string, photo: string): StaffAnswer {
  if (reason === "fictional_unknown") return notFictional(profile);
  return refuse(
    reason === "photo_main_shape"
      ? `The photo ${photo} cannot be first: it is ${mainShapeProblem}.`
      : `The profile has no photo ${photo}.`,
  );
}

import { findPhotoFiles } from "#app/members/photos/photo-file.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { maySeeCase } from "#app/safety/abuse/case-access.ts";
import { findSealedPhoto } from "#app/safety/abuse/seal-photos.queries.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { caseViewerOf } from "../abuse/case-viewer.server.ts";
import { findVisibleComplaint } from "../complaints/staff/visible-complaint.server.ts";

type ViewablePhoto = {
  fileKey: string;
  profileId: number;
  /** A copy in a complaint: it has the variant `full` only. */
  isCopy: boolean;
};

/**
 * The files of a photo that this person may look at. A sealed photo is for the people of its case, and each look is
 * noted; nobody else gets its bytes from anywhere, also not the copies of complaints. Photos of chats are shown inside
 * a complaint alone (app/members/README.md#photo-review and app/desk/README.md#complaints-at-the-desk). Customer
 * service sees photos of complaints only.
 */
export async function findViewablePhoto(
  db: Db,
  photo: { id: string; complaint?: string | undefined; roles: readonly StaffRole[] },
  context: Pick<StaffContext, "actor" | "now">,
): Promise<ViewablePhoto | undefined> {
  const sealed = await findSealedPhoto(db, photo.id);
  if (sealed) {
    const viewer = await caseViewerOf(db, context.actor);
    if (!maySeeCase(viewer, sealed)) return undefined;
    const row = { command: "view sealed photo", subject: `case ${sealed.reference}`, details: { photo: photo.id } };
    await db.transaction().execute((tx) => writeAudit(tx, row, context));
    return { fileKey: sealed.fileKey, profileId: sealed.profileId, isCopy: false };
  }
  if (photo.complaint !== undefined) return findCopy(db, photo.id, photo.complaint, context);
  if (!photo.roles.some((role) => role === "moderation" || role === "owner")) return undefined;
  const files = await findPhotoFiles(db, photo.id);
  return files && { ...files, isCopy: false };
}

/** The copy of a reported photo that a complaint keeps, whatever became of the photo. */
async function findCopy(
  db: Db,
  id: string,
  input: string,
  { actor }: Pick<StaffContext, "actor">,
): Promise<ViewablePhoto | undefined> {
  const reference = readReference(input);
  const complaint = reference && (await findVisibleComplaint(db, reference, actor));
  const copy = complaint ? complaint.snapshot?.photos?.find((each) => each.id === id) : undefined;
  if (!complaint || !copy?.file_key || complaint.profile_id === null) return undefined;
  return { fileKey: copy.file_key, profileId: complaint.profile_id, isCopy: true };
}

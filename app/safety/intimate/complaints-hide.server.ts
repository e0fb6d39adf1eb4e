import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { lockComplaint } from "../complaints/complaint.queries.server.ts";
import { refuseUnknownComplaint, requireReference } from "../complaints/staff/complaint-by-reference.ts";
import { findVisibleComplaint } from "../complaints/staff/visible-complaint.server.ts";
import { type ChangedPhotos, hideWaitingPictures, restorePictures } from "./hide-pictures.server.ts";
import { notifyOwners } from "./notify-owners.server.ts";

type Args = { reference: string; photo?: string | undefined };

/** Hides the main photos of a notice that wait until staff have looked, before it is decided. */
export async function hideWaiting(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return change(db, args, context, {
    command: "complaints hide",
    act: async (tx, complaintId) => {
      const owners = await hideWaitingPictures(tx, complaintId, context.now);
      await notifyOwners(tx, { complaintId, owners, what: "hidden" }, context.now);
      return owners;
    },
    none: "no main photo is waiting to be hidden.",
    changed: (photos) =>
      `${photos} ${photos === 1 ? "photo is" : "photos are"} hidden; the owner gets a statement of reasons.`,
  });
}

/** Shows one photo of a notice again that has nothing to do with it; the notice stays open. */
export async function showAgain(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return change(db, args, context, {
    command: "complaints show-again",
    act: (tx, complaintId) => restorePictures(tx, { complaintId, photoId: args.photo }),
    none: "this photo is not hidden, or is gone.",
    changed: () => "the photo is shown again.",
  });
}

type Change = {
  command: string;
  act: (tx: Parameters<typeof hideWaitingPictures>[0], complaintId: number) => Promise<ChangedPhotos>;
  none: string;
  changed: (photos: number) => string;
};

async function change(db: Db, args: Args, context: StaffContext, what: Change): Promise<StaffAnswer> {
  const reading = requireReference(args.reference);
  if (!reading.ok) return reading;
  const { reference } = reading;
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    if (!(await findVisibleComplaint(tx, reference, context.actor))) return refuseUnknownComplaint(args.reference);
    const complaint = await lockComplaint(tx, reference);
    if (complaint?.kind !== "intimate_picture" || complaint.status !== "open")
      return refuse(`${reference} is not an open notice of a picture.`);
    const ids = [...(await what.act(tx, complaint.id)).values()].flat();
    if (ids.length === 0) return refuse(`${reference}: ${what.none}`);
    const row = { command: what.command, subject: `complaint ${reference}`, details: { photos: ids } };
    await writeAudit(tx, row, context);
    return done(`${reference}: ${what.changed(ids.length)}`);
  });
}

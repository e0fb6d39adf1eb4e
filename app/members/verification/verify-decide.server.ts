import type { VerificationReason } from "#db/schema.ts";
import {
  approveVerification,
  keepVerified,
  rejectVerification,
  removeVerified,
} from "#app/members/verification/decide-verification.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Why there is nothing to decide. */
const refusals = {
  not_waiting: (member: number) =>
    `Member ${member} no longer has a selfie waiting; for those that do, see: verify list.`,
  main_photo_needed: (member: number) => `Member ${member} no longer has a main photo.`,
  photo_changed: (member: number) => `Member ${member} now has a different main photo; look again.`,
  not_verified: (member: number) => `Member ${member} has no tick.`,
};

/** Runs one decision with its audit row; the selfie's files are removed after the commit. */
async function decide(
  db: Db,
  context: StaffContext,
  input: { member: number; command: string; details: object; outcome: string },
  act: (tx: Tx) => Promise<{ ok: true; fileKey?: string } | { ok: false; reason: keyof typeof refusals }>,
): Promise<StaffAnswer> {
  const { member, command, details, outcome } = input;
  let fileKey: string | undefined;
  const answer = await inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await act(tx);
    if (!decided.ok) return refuse(refusals[decided.reason](member));
    fileKey = decided.fileKey;
    await writeAudit(tx, { command, subject: `verification of member ${member}`, details: { ...details } }, context);
    return done(outcome);
  });
  if (answer.ok && fileKey && !context.dryRun) await removeImage(photoStorage, fileKey);
  return answer;
}

/** The selfie shows the sign and the member: the mark for the main photo. */
export async function approve(db: Db, args: { member: number }, context: StaffContext): Promise<StaffAnswer> {
  const { member } = args;
  const input = { member, command: "verify approve", details: {}, outcome: `Member ${member} is verified.` };
  return decide(db, context, input, (tx) =>
    approveVerification(tx, { profileId: member, decidedBy: context.actor.name }, context.now),
  );
}

/** The selfie is not accepted; the member gets the reason by e-mail. */
export async function reject(
  db: Db,
  args: { member: number; reason: VerificationReason },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { member, reason } = args;
  const outcome = `Member ${member} is not verified and gets the reason by e-mail.`;
  return decide(db, context, { member, command: "verify reject", details: { reason }, outcome }, (tx) =>
    rejectVerification(tx, { profileId: member, decidedBy: context.actor.name, reason }, context.now),
  );
}

/** The new main photo shows the same person. */
export async function keep(
  db: Db,
  args: { member: number; photo: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { member, photo } = args;
  const outcome = `Member ${member} keeps the tick.`;
  return decide(db, context, { member, command: "verify keep", details: { photo }, outcome }, (tx) =>
    keepVerified(tx, { profileId: member, photoId: photo }, context.now),
  );
}

/** The mark goes. */
export async function remove(db: Db, args: { member: number }, context: StaffContext): Promise<StaffAnswer> {
  const { member } = args;
  const outcome = `Member ${member} has lost the tick and gets an e-mail about it.`;
  return decide(db, context, { member, command: "verify remove", details: {}, outcome }, (tx) =>
    removeVerified(tx, { profileId: member }, context.now),
  );
}

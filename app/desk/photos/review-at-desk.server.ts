import type { Db } from "#app/platform/database/db.server.ts";
import type { StaffAnswer, StaffContext } from "#app/platform/commands/command.ts";
import { approve } from "#app/safety/photo-decisions/photos-approve.server.ts";
import { escalate } from "#app/safety/photo-decisions/photos-escalate.server.ts";
import { reject } from "#app/safety/photo-decisions/photos-reject.server.ts";
import { undo } from "#app/safety/photo-decisions/photos-undo.server.ts";
import type { ReviewForm } from "./review-form.server.ts";

/** What became of a photo: done, or a sentence why not (another moderator was first, it is gone). */
export type ReviewedPhoto = { photo: string; ok: true } | { photo: string; ok: false; sentence: string };

/**
 * Decides photos of the queue one by one, each in a transaction of its own, with the commands of the command line:
 * what cannot be decided any more does not stop the others. A photo that somebody decided meanwhile stays as it is.
 */
export async function reviewAtDesk(db: Db, form: ReviewForm, context: StaffContext): Promise<ReviewedPhoto[]> {
  const reviewed: ReviewedPhoto[] = [];
  for (const photo of form.photo) {
    const answer = await decide(db, form, photo, context);
    reviewed.push(answer.ok ? { photo, ok: true } : { photo, ok: false, sentence: answer.sentence });
  }
  return reviewed;
}

function decide(db: Db, form: ReviewForm, photo: string, context: StaffContext): Promise<StaffAnswer> {
  if (form.intent === "approve") return approve(db, { photo, waiting: true }, context);
  if (form.intent === "reject") return reject(db, { photo, reason: form.reason, waiting: true }, context);
  if (form.intent === "undo") return undo(db, { photo }, context);
  return escalate(db, { photo }, context);
}

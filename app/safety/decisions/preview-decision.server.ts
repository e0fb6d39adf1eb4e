import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { decideComplaint, type DecideRefusal, type DecisionInput } from "./decide-complaint.server.ts";
import { findLastMail, listMailsAfter, type PreviewMail } from "./preview.queries.server.ts";

/** Ends the transaction of a preview with what it found. */
class PreviewEnd extends Error {
  constructor(readonly result: Outcome<{ mails: PreviewMail[] }, DecideRefusal>) {
    super("the preview is rolled back");
  }
}

/**
 * The mails that a decision would send, to the complainant and to the member it is about, word for word; or why it is
 * refused. The decision is really made and then rolled back, so that the preview cannot differ from it
 * (app/desk/README.md#complaints-at-the-desk).
 */
export async function previewDecision(
  db: Db,
  input: DecisionInput,
  now: Date,
): Promise<Outcome<{ mails: PreviewMail[] }, DecideRefusal>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const last = await findLastMail(tx);
      const decided = await decideComplaint(tx, input, now);
      throw new PreviewEnd(decided.ok ? { ok: true, mails: await listMailsAfter(tx, last) } : decided);
    });
  } catch (error) {
    if (error instanceof PreviewEnd) return error.result;
    throw error;
  }
}

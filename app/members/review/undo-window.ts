import { later, seconds } from "#app/platform/units.ts";

/**
 * So long a decision about a photo can be undone; then its owner is told and the files are removed
 * (app/desk/README.md#photos-at-the-desk).
 */
export const undoWindow = seconds(60);

type DecisionToUndo = {
  decidedBy: string;
  decidedAt: Date;
  undoneAt: Date | null;
};

/** Why a decision cannot be undone at `now`; undefined if it can. Only who made it may undo it, within a minute. */
export function refusalForUndo(
  decision: DecisionToUndo | undefined,
  person: string,
  now: Date,
): "nothing_to_undo" | "undo_late" | "undo_foreign" | undefined {
  if (!decision || decision.undoneAt) return "nothing_to_undo";
  if (decision.decidedBy !== person) return "undo_foreign";
  return now >= later(decision.decidedAt, undoWindow) ? "undo_late" : undefined;
}

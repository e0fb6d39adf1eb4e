import type { RejectReason } from "#db/schema.ts";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";

/** What a key does while the grid has the focus. */
export type KeyAct =
  | { act: "approve" }
  | { act: "reject"; reason: RejectReason | undefined }
  | { act: "undo" }
  | { act: "move"; by: "photo" | "row"; steps: 1 | -1 };

/**
 * The keys of the photo grid (product 14): a approves, 1–6 reject with the reason of that number, r rejects with the
 * chosen reason, u undoes, arrows move. Undefined for other keys, and while a modifier is held: those are the browser's.
 */
export function keyAct(key: string, modified: boolean): KeyAct | undefined {
  if (modified) return undefined;
  if (key === "a" || key === "A") return { act: "approve" };
  if (key === "r" || key === "R") return { act: "reject", reason: undefined };
  if (key === "u" || key === "U") return { act: "undo" };
  if (/^[1-6]$/.test(key)) return { act: "reject", reason: RejectReasons.options[Number(key) - 1] };
  const moves: Record<string, KeyAct> = {
    ArrowRight: { act: "move", by: "photo", steps: 1 },
    ArrowLeft: { act: "move", by: "photo", steps: -1 },
    ArrowDown: { act: "move", by: "row", steps: 1 },
    ArrowUp: { act: "move", by: "row", steps: -1 },
  };
  return moves[key];
}

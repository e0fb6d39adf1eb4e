import { type History, listOf } from "../operation.ts";

/** When a pair ended: `startedAt` is the first moment at which it may have, `endedAt` the first at which it must have. */
export type End = { startedAt: number; endedAt: number };

/** The end of two members for each other, by a block or because one of them left; undefined: none has begun. */
export function endOfPair(history: History, one: string, other: string): End | undefined {
  const pair = [one, other];
  const ends = listOf(history, "block", "delete").filter(
    (each) =>
      each.outcome !== "refused" && pair.includes(each.by) && (each.kind === "delete" || pair.includes(each.to)),
  );
  if (ends.length === 0) return undefined;
  const confirmed = ends.filter(({ outcome }) => outcome === "done");
  return {
    startedAt: Math.min(...ends.map(({ startedAt }) => startedAt)),
    endedAt: Math.min(Infinity, ...confirmed.map(({ endedAt }) => endedAt)),
  };
}

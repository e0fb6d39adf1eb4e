import { type History, isBefore, isDisturbed, listOf, pairOf } from "../operation.ts";
import { type End, endOfPair } from "./end-of-pair.ts";

/** When a message that was taken back went, by its text: `startedAt` at the earliest, `endedAt` at the latest. */
export function goneMessages(history: History): Map<string, End> {
  const gone = new Map<string, End>();
  for (const { text, outcome, startedAt, endedAt } of listOf(history, "take_back")) {
    if (outcome === "refused") continue;
    const known = gone.get(text) ?? { startedAt, endedAt: Infinity };
    gone.set(text, { ...known, endedAt: Math.min(known.endedAt, outcome === "done" ? endedAt : Infinity) });
  }
  return gone;
}

/**
 * A message that was taken back is gone for both, for good; one that was read, or has a reaction, stays. What its credits
 * do is the register's (`credits`).
 */
export function checkTakenBack(history: History): string[] {
  const sends = new Map(listOf(history, "send").map((send) => [send.text, send]));
  const reads = listOf(history, "read_chat");
  const reactions = listOf(history, "react").filter(({ outcome, reaction }) => outcome === "done" && reaction !== null);
  return [...goneMessages(history)].flatMap(([text, gone]) => {
    const send = sends.get(text);
    if (!send) return [`"${text}" is taken back, and nobody sent it`];
    if (endOfPair(history, send.by, send.to)) return [];
    const ofPair = reads.filter((read) => pairOf(read.by, read.of) === pairOf(send.by, send.to));
    const faults = ofPair
      .filter((read) => read.texts.includes(text) && isBefore(gone, read))
      .map(({ by }) => `${by} sees "${text}" after it was taken back`);
    const without = ofPair.filter((read) => isBefore(send, read) && !read.texts.includes(text));
    if (ofPair.some((read) => read.texts.includes(text) && without.some((earlier) => isBefore(earlier, read)))) {
      faults.push(`"${text}" was gone and is there again`);
    }
    if (gone.endedAt === Infinity) return faults;
    const isRead = ofPair.some(
      (read) => read.by === send.to && read.texts.includes(text) && isBefore(read, gone) && !isDisturbed(history, read),
    );
    if (isRead) faults.push(`${send.by} took "${text}" back after ${send.to} had read it`);
    if (reactions.some((each) => each.text === text)) faults.push(`"${text}" was taken back and has a reaction`);
    return faults;
  });
}

import { type History, isBefore, listOf, pairOf, type ReadChat, type Send } from "../operation.ts";
import { endOfPair } from "./end-of-pair.ts";
import { goneMessages } from "./taken-back.ts";

/**
 * Every accepted message is read once, in order, by the two whom it is for, and after a block or a deletion by nobody:
 * only at the conversation's own address a member who was not blocked keeps what was there. Returns what is not so, as
 * sentences.
 */
export function checkMessages(history: History): string[] {
  const sends = new Map(listOf(history, "send").map((send) => [send.text, send]));
  const reads = listOf(history, "read_chat");
  return [
    ...reads.flatMap((read) => checkRead(history, sends, read)),
    ...checkSameOrder(sends, reads),
    ...checkAfterEnd(history, [...sends.values()]),
  ];
}

function checkRead(history: History, sends: Map<string, Send>, read: ReadChat): string[] {
  const faults: string[] = [];
  const goneTexts = goneMessages(history);
  const where = `${read.by} reads the chat with ${read.of}`;
  const end = endOfPair(history, read.by, read.of);
  if (end && isBefore(end, read) && !(read.isOwnPage && !isBlockedBefore(history, read))) {
    return read.texts.length > 0 ? [`${where} after its end: ${read.texts.join(", ")}`] : [];
  }
  const seen = new Set<string>();
  for (const text of read.texts) {
    const send = sends.get(text);
    if (seen.has(text)) faults.push(`${where}: "${text}" is there twice`);
    seen.add(text);
    if (!send) faults.push(`${where}: nobody sent "${text}"`);
    else if (pairOf(send.by, send.to) !== pairOf(read.by, read.of)) {
      faults.push(`${where}: "${text}" is from ${send.by} to ${send.to}`);
    } else if (send.outcome === "refused") faults.push(`${where}: "${text}" was refused (${send.reason})`);
    else if (isBefore(read, send)) faults.push(`${where}: "${text}" was sent later`);
  }
  for (const send of sends.values()) {
    const isOfPair = pairOf(send.by, send.to) === pairOf(read.by, read.of);
    // A block or a deletion may have been carried out before this was read.
    if (!isOfPair || send.outcome !== "done" || seen.has(send.text) || end) continue;
    const gone = goneTexts.get(send.text);
    if (gone && !isBefore(read, gone)) continue;
    if (isBefore(send, read)) faults.push(`${where}: "${send.text}" is missing, and was accepted`);
  }
  return faults;
}

/** Whether the other member had blocked the reader, who gets nothing then. */
function isBlockedBefore(history: History, read: ReadChat): boolean {
  const blocks = listOf(history, "block").filter((each) => each.by === read.of && each.to === read.by);
  return blocks.some((each) => each.outcome === "done" && isBefore(each, read));
}

/** A message that was confirmed before another one was sent stands above it, and two stand the same way everywhere. */
function checkSameOrder(sends: Map<string, Send>, reads: ReadChat[]): string[] {
  const faults = new Set<string>();
  const above = new Set<string>();
  for (const { by, of, texts } of reads) {
    for (const [at, text] of texts.entries()) {
      for (const later of texts.slice(at + 1)) {
        const [one, other] = [sends.get(text), sends.get(later)];
        if (one && other && other.outcome === "done" && isBefore(other, one)) {
          faults.add(`${by} reads the chat with ${of}: "${text}" stands above "${later}", which was sent before it`);
        }
        if (above.has(`${later}\n${text}`)) faults.add(`"${text}" and "${later}" stand once this way, once the other`);
        above.add(`${text}\n${later}`);
      }
    }
  }
  return [...faults];
}

/** Nothing is accepted that was sent after a block or a deletion. */
function checkAfterEnd(history: History, sends: Send[]): string[] {
  return sends
    .filter((send) => send.outcome === "done" && hasEndedBefore(history, send))
    .map((send) => `${send.by} writes "${send.text}" to ${send.to} after the end of the pair, and it is accepted`);
}

function hasEndedBefore(history: History, send: Send): boolean {
  const end = endOfPair(history, send.by, send.to);
  return end !== undefined && isBefore(end, send);
}

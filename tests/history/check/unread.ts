import {
  type History,
  isBefore,
  isDisturbed,
  listOf,
  type React,
  type ReadChat,
  type ReadUnread,
  type Send,
} from "../operation.ts";
import { endOfPair } from "./end-of-pair.ts";
import { goneMessages } from "./taken-back.ts";

/**
 * What is counted as unread is what came and was not shown: no more and no less. A page that showed less than there was
 * marks no more as read than it showed.
 */
export function checkUnread(history: History): string[] {
  const [sends, reads, reactions] = [listOf(history, "send"), listOf(history, "read_chat"), listOf(history, "react")];
  return listOf(history, "read_unread").flatMap((reading) => {
    const senders = new Set([...Object.keys(reading.unread), ...sends.map(({ by }) => by)]);
    return [...senders].flatMap((sender) => {
      if (sender === reading.by || endOfPair(history, reading.by, sender)) return [];
      const count = reading.unread[sender] ?? 0;
      const { least, most } = boundsOf(history, reading, {
        sends: sends.filter(({ by, to }) => by === sender && to === reading.by),
        reads: reads.filter(({ by, of }) => by === reading.by && of === sender),
        reactions: reactions.filter(({ by, of }) => by === reading.by && of === sender),
      });
      if (count >= least && count <= most) return [];
      const expected = least === most ? String(least) : `${least} to ${most}`;
      return [`${reading.by} has ${count} unread messages of ${sender}, expected ${expected}`];
    });
  });
}

type OfPair = { sends: Send[]; reads: ReadChat[]; reactions: React[] };

/** How many messages may be unread at a reading, by the shown texts. */
function boundsOf(history: History, reading: ReadUnread, { sends, reads, reactions }: OfPair) {
  const gone = goneMessages(history);
  // While the database fails a page is shown although it cannot be marked as read (`leaveTrace`).
  const over = reads.filter((read) => isBefore(read, reading) && !isDisturbed(history, read));
  const begun = reads.filter((read) => !isBefore(reading, read));
  // A reaction, in the same transaction, marks its message as read, and all above it.
  const reacted = reactions.filter((each) => each.outcome === "done" && each.reaction && isBefore(each, reading));
  const mayHaveReacted = reactions.filter((each) => each.outcome !== "refused" && !isBefore(reading, each));
  const isShown = (by: ReadChat[], send: Send) => by.some(({ texts }) => texts.includes(send.text));
  const isReacted = (by: React[], send: Send) => by.some(({ text }) => isAtOrAbove(reads, send.text, text));
  const certain = sends.filter((send) => send.outcome === "done" && isBefore(send, reading));
  const possible = sends.filter((send) => send.outcome !== "refused" && !isBefore(reading, send));
  const mayBeGone = ({ text }: Send) => (gone.get(text)?.startedAt ?? Infinity) <= reading.endedAt;
  const isGone = ({ text }: Send) => (gone.get(text)?.endedAt ?? Infinity) < reading.startedAt;
  return {
    least: certain.filter((send) => !isShown(begun, send) && !isReacted(mayHaveReacted, send) && !mayBeGone(send))
      .length,
    most: possible.filter((send) => !isShown(over, send) && !isReacted(reacted, send) && !isGone(send)).length,
  };
}

/** Whether a text is the other one, or stands above it wherever both are shown. */
function isAtOrAbove(reads: ReadChat[], text: string, other: string): boolean {
  if (text === other) return true;
  const both = reads.find(({ texts }) => texts.includes(text) && texts.includes(other));
  return both !== undefined && both.texts.indexOf(text) < both.texts.indexOf(other);
}

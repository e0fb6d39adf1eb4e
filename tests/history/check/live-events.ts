import { type History, isBefore, listOf, pairOf } from "../operation.ts";
import { endOfPair } from "./end-of-pair.ts";
import { goneMessages } from "./taken-back.ts";

/**
 * A live event may be lost, but is never ahead of what it tells of: whoever has heard of a number of messages in a
 * conversation, and then reads it, finds at least as many, but for those that were taken back.
 */
export function checkLiveEvents(history: History): string[] {
  const heard = listOf(history, "heard");
  const gone = goneMessages(history);
  const sends = listOf(history, "send");
  return listOf(history, "read_chat").flatMap((read) => {
    if (endOfPair(history, read.by, read.of)) return [];
    const pair = pairOf(read.by, read.of);
    const events = heard.filter((each) => each.by === read.by && pairOf(each.by, each.of) === pair);
    const before = events.filter((each) => isBefore(each, read)).length;
    const goneOfPair = sends.filter((send) => {
      const isOfPair = pairOf(send.by, send.to) === pair;
      return (
        isOfPair && (gone.get(send.text)?.startedAt ?? Infinity) <= read.endedAt && !read.texts.includes(send.text)
      );
    });
    if (before <= read.texts.length + goneOfPair.length) return [];
    return [`${read.by} heard of ${before} messages with ${read.of} and finds ${read.texts.length}`];
  });
}

import { type History, isBefore, type Like, listOf } from "../operation.ts";
import { endOfPair } from "./end-of-pair.ts";

/** Two likes, one each way, are a match that both see; fewer are none. */
export function checkMatches(history: History): string[] {
  const likes = listOf(history, "like");
  const likesOf = (by: string, to: string) => likes.filter((like) => like.by === by && like.to === to);
  const members = Object.keys(history.credits);
  return listOf(history, "read_matches").flatMap((reading) =>
    members.flatMap((other) => {
      if (other === reading.by) return [];
      const isSeen = reading.members.includes(other);
      const end = endOfPair(history, reading.by, other);
      if (end)
        return isSeen && isBefore(end, reading) ? [`${reading.by} sees a match with ${other} after its end`] : [];
      const both = [likesOf(reading.by, other), likesOf(other, reading.by)];
      const mustBe = both.every((list) => list.some((like) => like.outcome === "done" && isBefore(like, reading)));
      const mayBe = both.every((list) => list.some((like) => isPossible(like) && !isBefore(reading, like)));
      if (mustBe && !isSeen) return [`${reading.by} sees no match with ${other}, though both have liked`];
      return isSeen && !mayBe ? [`${reading.by} sees a match with ${other}, who or whom nobody liked`] : [];
    }),
  );
}

const isPossible = ({ outcome }: Like) => outcome !== "refused";

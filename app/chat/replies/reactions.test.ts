import { expect, test } from "vitest";
import { reactionOf, reactions } from "./reactions.ts";

test("there are six, by their names", () => {
  expect(reactions).toEqual(["heart", "laugh", "wow", "sad", "thumbs_up", "fire"]);
  for (const name of reactions) expect(reactionOf(name)).toBe(name);
});

test("an empty name takes the reaction away", () => expect(reactionOf("")).toBeNull());

test.each(["❤️", "👨‍👩‍👧‍👦", "🔥🔥", "Heart", "heart ", "constructor", "toString", "\u200d", "x".repeat(40)])(
  "%j is none",
  (name) => expect(reactionOf(name)).toBeUndefined(),
);

import type { Reaction } from "#db/schema.ts";

/** The reactions in the order they are offered (app/chat/README.md#one-message). */
export const reactions: Reaction[] = ["heart", "laugh", "wow", "sad", "thumbs_up", "fire"];

/** The reaction with this name; null for "" (none any more), undefined for everything else. */
export function reactionOf(name: string): Reaction | null | undefined {
  return name === "" ? null : reactions.find((each) => each === name);
}

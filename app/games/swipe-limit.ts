import { freeSwipeLikes } from "../credits/premium-benefits.ts";
import { days } from "../platform/units.ts";
import type { SwipeRefusal } from "./refusals.ts";

/** Passes are remembered this long (product 3, Swipe game). */
export const passMemory = days(30);

export type SwipeFacts = {
  premium: boolean;
  /** The site's `swipe_daily_cap`. */
  cap: number;
  /** Likes given in the game since the site's midnight; one that was taken back does not count. */
  likedToday: number;
};

/** Likes a day: 4 for free members, the site's cap for premium members; never more than the cap. */
export function likesADay({ premium, cap }: Omit<SwipeFacts, "likedToday">): number {
  return premium ? cap : Math.min(freeSwipeLikes, cap);
}

type Line = { when: (facts: SwipeFacts) => boolean; reason: SwipeRefusal; source: string };

const usedUp = (facts: SwipeFacts) => facts.likedToday >= likesADay(facts);

const lines: Line[] = [
  {
    when: (facts) => !facts.premium && facts.cap > freeSwipeLikes && usedUp(facts),
    reason: "swipe_limit",
    source: "spec 6 and 9: 4 likes per day in the swipe game for free members",
  },
  { when: usedUp, reason: "swipe_cap", source: "product 1, swipe_daily_cap; spec 9" },
];

/** Why this member may not like in the game now; undefined when they may. Passing is never limited. */
export function refuseSwipe(facts: SwipeFacts): SwipeRefusal | undefined {
  return lines.find((line) => line.when(facts))?.reason;
}

import { freeSwipeLikes } from "#app/credits/bundles/premium-benefits.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { days } from "#app/platform/units.ts";
import type { SwipeRefusal } from "../refusals.ts";

/** How long a pass is remembered (app/games/README.md#swipe-game). */
export const passLifetime = days(30);

type SwipeFacts = {
  premium: boolean;
  /** The site's `swipe_daily_cap`. */
  cap: number;
  /** Likes given in the game since midnight in the site's time zone; an undone like does not count. */
  likedToday: number;
};

/** Likes per day: 4 for free members, the site's cap for premium members; never more than the cap. */
export function maxLikesPerDay({ premium, cap }: Omit<SwipeFacts, "likedToday">): number {
  return premium ? cap : Math.min(freeSwipeLikes, cap);
}

type Line = { when: (facts: SwipeFacts) => boolean; reason: SwipeRefusal; source: string };

const isUsedUp = (facts: SwipeFacts) => facts.likedToday >= maxLikesPerDay(facts);

const lines: Line[] = [
  {
    when: (facts) => !facts.premium && facts.cap > freeSwipeLikes && isUsedUp(facts),
    reason: "swipe_limit",
    source: "spec 6 and 9: 4 likes per day in the swipe game for free members",
  },
  { when: isUsedUp, reason: "swipe_cap", source: "app/site/README.md#settings: swipe_daily_cap; spec 9" },
];
export { lines as swipeLines };

/** Why this member may not give another like in the game today; undefined if they may. Passes are never limited. */
export function refuseSwipe(facts: SwipeFacts): SwipeRefusal | undefined {
  return firstMatch(lines, facts)?.reason;
}

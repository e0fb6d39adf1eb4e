/** How many photos a member may have (spec 1, spec 9). Rejected photos do not count: nobody else sees them. */
export const photoLimits = { free: 3, premium: 25 } as const;
/** Conversations a free member may start (spec 9). */
export const freeConversations = 2;
/** Likes a free member may give per day in the swipe game (spec 9). */
export const freeSwipeLikes = 4;

/** A benefit of Premium (app/credits/README.md#premium), with the numbers that differ from a free membership. */
export type PremiumBenefit = {
  name: "photos" | "own_photos" | "conversations" | "swipes" | "gold";
  free?: number;
  premium?: number;
  source: string;
};

/** The five benefits in display order; `swipeCap` is the site's `swipe_daily_cap`. */
export function premiumBenefits(swipeCap: number): PremiumBenefit[] {
  return [
    { name: "photos", source: "spec 1: free members see blurred, locked photos; premium members see all" },
    { name: "own_photos", ...photoLimits, source: "spec 9, photo limits" },
    { name: "conversations", free: freeConversations, source: "spec 9, free conversations" },
    {
      name: "swipes",
      free: freeSwipeLikes,
      premium: swipeCap,
      source: "spec 9, swipe game; app/site/README.md#settings: swipe_daily_cap",
    },
    { name: "gold", source: "spec 6, premium member: gold badge and gold border on images" },
  ];
}

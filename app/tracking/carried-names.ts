/** The hidden fields that carry the first touch and the lander. */
export const carriedNames = ["network", "ref", "sub1", "sub2", "sub3", "lander", "slug"] as const;

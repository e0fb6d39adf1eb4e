/** What opens above the composer: an address first (`?gift=1`), lifted into a dialog by scripts (product 0). */
export const composerParts = ["gift", "photo", "icebreaker"] as const;
export type ComposerPart = (typeof composerParts)[number];

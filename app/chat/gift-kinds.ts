/**
 * The gifts in the order they are offered (app/chat/README.md#gifts-and-icebreakers); the table `gift` holds the same
 * kinds.
 */
export const giftKinds = [
  "rose",
  "bouquet",
  "heart",
  "love_letter",
  "chocolate",
  "strawberry",
  "cupcake",
  "coffee",
  "cocktail",
  "champagne",
  "teddy_bear",
  "diamond",
] as const;
export type GiftKind = (typeof giftKinds)[number];

/** The gift kind with this name; undefined if there is none. */
export function giftKindOf(name: string | null | undefined): GiftKind | undefined {
  return giftKinds.find((kind) => kind === name);
}

/** The address of the gift's drawing, made by scripts/make-gifts.ts. */
export function giftArt(kind: GiftKind): string {
  return `/gifts/${kind}.svg`;
}

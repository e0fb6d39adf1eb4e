/** The gifts in the order they are offered (product 4); the table `gift` holds the same kinds. */
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

/** The kind of a gift by its word; undefined for what is no gift here. */
export function giftKindOf(word: string | null | undefined): GiftKind | undefined {
  return giftKinds.find((kind) => kind === word);
}

/** The drawing's address; made by scripts/make-gifts.ts. */
export function giftArt(kind: GiftKind): string {
  return `/gifts/${kind}.svg`;
}

/** The files of a picture (product 3): squares of 160 and 480 px, up to 1280 px, and one beyond recognition. */
export const imageVariants = ["thumb", "match", "full", "blur"] as const;
export type ImageVariant = (typeof imageVariants)[number];

/** Its key in storage; `fileKey` stands in the picture's row. */
export function imageFile(fileKey: string, variant: ImageVariant): string {
  return `${fileKey}/${variant}.webp`;
}

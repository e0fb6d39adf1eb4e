/** The files of a photo (product 3): squares of 160 and 480 px, up to 1280 px, and one beyond recognition. */
export const photoVariants = ["thumb", "match", "full", "blur"] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** Its key in storage; `fileKey` stands in the photo's row. */
export function photoFile(fileKey: string, variant: PhotoVariant): string {
  return `${fileKey}/${variant}.webp`;
}

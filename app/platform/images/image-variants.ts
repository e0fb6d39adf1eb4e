/**
 * The files of a picture (app/members/README.md#photos and app/members/README.md#photo-review): squares of 160, 320 and
 * 480 px, one up to 1280 px, and a blurred one.
 */
export const imageVariants = ["thumb", "card", "match", "full", "blur"] as const;
export type ImageVariant = (typeof imageVariants)[number];

/** The file's key in storage; `fileKey` is in the picture's row. */
export function imageFile(fileKey: string, variant: ImageVariant): string {
  return `${fileKey}/${variant}.webp`;
}

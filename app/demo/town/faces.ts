import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/**
 * The files of every picture (app/members/README.md#photos): squares of 160, 320 and 480 px, the whole picture, an
 * unrecognisable blur.
 */
export const faceVariants = ["thumb", "card", "match", "full", "blur"] as const;
type FaceVariant = (typeof faceVariants)[number];

const picture = z.object({
  /** Folder name below `db/seed/faces/`, such as `f07-1`. */
  key: z.string(),
  /** Pixels of the variant `full`. */
  width: z.number().int(),
  height: z.number().int(),
  /** What is shown until the file has loaded (app/platform/images/placeholder-url.ts). */
  placeholder: z.string(),
  /** The perceptual hash of `full`, 16 hexadecimal digits. */
  phash: z.string().regex(/^[0-9a-f]{16}$/),
});

const face = z.object({
  key: z.string(),
  gender: z.enum(["female", "male"]),
  /** The apparent age of the person: about 20–34, 35–49, 50 and more. */
  ageGroup: z.enum(["young", "grown", "older"]),
  /** The colour of the hair in the pictures, as a profile names it. */
  hair: z.enum(["black", "brown", "blond", "red", "grey"]),
  /** The main picture first; the others show the same person in other places. */
  pictures: z.array(picture).min(1),
});

export type Face = z.infer<typeof face>;

/** The drawn people of the demo town (app/demo/README.md#town), made by scripts/make-faces.ts. */
export const faces: readonly Face[] = z
  .array(face)
  .parse(JSON.parse(readFileSync(new URL("./faces/catalogue.json", import.meta.url), "utf8")));

/** The path of one WebP file. */
export function faceFile(pictureKey: string, variant: FaceVariant): string {
  return fileURLToPath(new URL(`./faces/${pictureKey}/${variant}.webp`, import.meta.url));
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The files kept for every picture (product 3): squares of 160 and 480, the whole picture, an unrecognisable blur. */
export const faceVariants = ["thumb", "match", "full", "blur"] as const;
export type FaceVariant = (typeof faceVariants)[number];

const picture = z.object({
  /** Folder name below `db/seed/faces/`, such as `f07-1`. */
  key: z.string(),
  /** Pixels of the variant `full`. */
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 of the thumbhash of `full`. */
  thumbhash: z.string(),
});

const face = z.object({
  key: z.string(),
  gender: z.enum(["female", "male"]),
  /** How old the person looks: about 20–34, 35–49, 50 and more. */
  look: z.enum(["young", "grown", "older"]),
  /** The main picture first; the others show the same person elsewhere. */
  pictures: z.array(picture).min(1),
});

export type FacePicture = z.infer<typeof picture>;
export type Face = z.infer<typeof face>;

/** The drawn people of the demo town (product 9), as scripts/make-faces.ts left them. */
export const faces: readonly Face[] = z
  .array(face)
  .parse(JSON.parse(readFileSync(new URL("./faces/catalogue.json", import.meta.url), "utf8")));

/** Path of one kept WebP file. */
export function faceFile(pictureKey: string, variant: FaceVariant): string {
  return fileURLToPath(new URL(`./faces/${pictureKey}/${variant}.webp`, import.meta.url));
}

import { type Area, drawPicture, jpegOf, type QuarterTurns, readPicture } from "#app/platform/images/draw-picture.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";

/** What a member has done to a chosen photo: turned it, and framed a part of the turned picture (in its pixels). */
export type PhotoEdit = { turns: QuarterTurns; frame: Area; square: boolean };

/** In the browser: the photo as the member has turned and cropped it, ready to upload; undefined if the browser cannot. */
export async function applyEdit(original: File, { turns, frame }: PhotoEdit): Promise<File | undefined> {
  const picture = await readPicture(original);
  if (!picture) return undefined;
  const canvas = document.createElement("canvas");
  const isDrawn = drawPicture(canvas, picture, { maxSide: imageLimits.sentSide, turns, area: frame });
  picture.close();
  return isDrawn ? jpegOf(canvas) : undefined;
}

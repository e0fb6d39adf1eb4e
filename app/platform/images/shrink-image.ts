import { drawPicture, jpegOf, readPicture } from "./draw-picture.ts";
import { imageLimits } from "./image-limits.ts";

/**
 * In the browser: shrinks a picture to at most 2048 px as JPEG, so that a phone uploads half a megabyte instead of
 * ten. A file that the browser cannot draw, or that would not become smaller, is returned unchanged: the server checks
 * it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const canvas = document.createElement("canvas");
  const isDrawn = drawPicture(canvas, picture, { maxSide: imageLimits.sentSide });
  picture.close();
  const drawn = isDrawn ? await jpegOf(canvas) : undefined;
  return drawn && drawn.size < file.size ? drawn : file;
}

/**
 * In the browser, as a file field's `onChange`: replaces the chosen picture in the field, so that the form uploads the
 * smaller one.
 */
export async function shrinkChosen({ currentTarget: field }: { currentTarget: HTMLInputElement }): Promise<void> {
  const [file] = field.files ?? [];
  if (!file) return;
  const smaller = await shrinkImage(file);
  if (smaller !== file && field.files?.[0] === file) replaceChosen(field, smaller);
}

/** Puts a picture that a script has drawn into a file field. */
export function replaceChosen(field: HTMLInputElement, picture: File): void {
  const files = new DataTransfer();
  files.items.add(picture);
  field.files = files.files;
}

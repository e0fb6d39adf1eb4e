import { imageLimits } from "./image-limits.ts";

/**
 * In the browser: shrinks a picture to at most 2048 px as JPEG, so that a phone uploads half a megabyte instead of
 * ten. A file that the browser cannot draw, or that would not become smaller, is returned unchanged: the server checks
 * it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, imageLimits.sentSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency: transparent parts become white, as on the server.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!drawn || drawn.size >= file.size) return file;
  return new File([drawn], "photo.jpg", { type: "image/jpeg" });
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

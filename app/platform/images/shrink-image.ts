import { imageLimits } from "./image-limits.ts";

/**
 * In the browser: a picture at most 2048 px long, as JPEG, so that a phone sends half a megabyte instead of ten. What
 * this browser cannot draw, and what would not become smaller, is given back as it is: the server judges it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, imageLimits.sentSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // JPEG knows no transparency: what shines through is white, as on the server.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!drawn || drawn.size >= file.size) return file;
  return new File([drawn], "photo.jpg", { type: "image/jpeg" });
}

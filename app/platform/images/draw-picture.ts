export type Size = { width: number; height: number };

/** A part of a picture, in its pixels. */
export type Area = Size & { left: number; top: number };

/** How often a picture is turned clockwise by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The size of a picture after it has been turned. */
export function turnedSize({ width, height }: Size, turns: QuarterTurns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * In the browser: draws a picture, or an `area` of the turned picture, so that it fits into `maxSide` pixels; it is
 * never enlarged. False if the browser has no memory for it.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  how: { maxSide: number; turns?: QuarterTurns; area?: Area },
): boolean {
  const { maxSide, turns = 0 } = how;
  const turned = turnedSize(picture, turns);
  const area = how.area ?? { left: 0, top: 0, ...turned };
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return false;
  // JPEG has no transparency: transparent parts become white, as on the server.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(turned.width / 2 - area.left, turned.height / 2 - area.top);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2, picture.width, picture.height);
  return true;
}

/**
 * In the browser: reads a picture upright, as its camera meant it; undefined if the browser cannot, or if what its canvas
 * gives back is not what was drawn.
 */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (!givesPixelsBack(document.createElement("canvas"))) return undefined;
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

/** Two pixels, red and blue, both opaque. */
const knownPixels = [255, 0, 0, 255, 0, 0, 255, 255];

/** False in browsers that hide their canvas from being recognised by it: they give noise, or one colour. */
function givesPixelsBack(canvas: HTMLCanvasElement): boolean {
  [canvas.width, canvas.height] = [2, 1];
  const context = canvas.getContext("2d");
  if (!context) return false;
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = "#0000ff";
  context.fillRect(1, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 2, 1);
  return knownPixels.every((value, index) => data[index] === value);
}

/** In the browser: a canvas as a JPEG file; undefined if the browser cannot. */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  return drawn ? new File([drawn], "photo.jpg", { type: "image/jpeg" }) : undefined;
}

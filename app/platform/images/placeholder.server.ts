import type { Sharp } from "sharp";

const [columns, rows] = [4, 3];

/**
 * A picture as 12 pixels of 15 bits, for `placeholderUrl`: 32 characters of base64. Made once, when the picture is
 * stored.
 */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const small = picture.resize(columns, rows, { fit: "fill", kernel: "linear" }).toColourspace("srgb").removeAlpha();
  const colours = await small.raw().toBuffer();
  const bytes = Buffer.alloc(columns * rows * 2);
  for (let at = 0; at < columns * rows; at++) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 3, at * 3 + 3);
    const [row, column] = [Math.floor(at / columns), at % columns];
    // A bitmap stores its rows bottom-up.
    const to = (rows - 1 - row) * columns + column;
    bytes.writeUInt16LE((shade(red) << 10) | (shade(green) << 5) | shade(blue), to * 2);
  }
  return bytes.toString("base64");
}

/** 0 to 255 as five bits, of which eight shades are used: 24 different faces on a page take a sixth less. */
function shade(value: number): number {
  const three = Math.round((value / 255) * 7);
  return (three << 2) | (three >> 1);
}

import { thumbHashToRGBA } from "thumbhash";

const columns = 5;
const rows = 5;
const cache = new Map<string, string>();

/**
 * A thumbhash (base64) as the data URL of a tiny picture, about 170 characters, shown below a photo until its file has
 * loaded. A 5 × 5 bitmap of 15-bit colours that the browser smooths: the library's PNG is twenty times as large, and a
 * page has 24 of them, which hardly compress.
 */
export function placeholderUrl(thumbhash: string): string {
  let address = cache.get(thumbhash);
  if (!address) {
    address = `data:image/bmp;base64,${btoa(bitmapOf(thumbhash))}`;
    if (cache.size > 5_000) cache.clear();
    cache.set(thumbhash, address);
  }
  return address;
}

function bitmapOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  const rowBytes = Math.ceil((columns * 2) / 4) * 4;
  const size = 54 + rowBytes * rows;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, size, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, columns, true);
  view.setInt32(22, rows, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 16, true);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.floor(((column + 0.5) / columns) * w);
      const y = Math.floor(((row + 0.5) / rows) * h);
      const from = (y * w + x) * 4;
      const [red = 0, green = 0, blue = 0] = rgba.slice(from, from + 3).map((level) => Math.round((level / 255) * 31));
      // A bitmap stores its rows bottom-up.
      view.setUint16(54 + (rows - 1 - row) * rowBytes + column * 2, (red << 10) | (green << 5) | blue, true);
    }
  }
  return String.fromCharCode(...bytes);
}

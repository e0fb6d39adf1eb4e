import { thumbHashToRGBA } from "thumbhash";

const columns = 5;
const rows = 5;
const cache = new Map<string, string>();

/**
 * A thumbhash (base64) as the data URL of a tiny picture, about 200 characters, shown below a photo until its file has
 * loaded. A 5 × 5 bitmap that the browser smooths: the library's PNG is twenty times as large, and a page has 24 of
 * them.
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
  const rowBytes = Math.ceil((columns * 3) / 4) * 4;
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
  view.setUint16(28, 24, true);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.floor(((column + 0.5) / columns) * w);
      const y = Math.floor(((row + 0.5) / rows) * h);
      const from = (y * w + x) * 4;
      // A bitmap stores its rows bottom-up and its colours as blue, green, red.
      const to = 54 + (rows - 1 - row) * rowBytes + column * 3;
      bytes.set([rgba[from + 2] ?? 0, rgba[from + 1] ?? 0, rgba[from] ?? 0], to);
    }
  }
  return String.fromCharCode(...bytes);
}

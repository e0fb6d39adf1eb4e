import { encode } from "uqr";

/** The drawing of a QR code: a square of `size` modules, of which the `path` is dark. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** What the largest code holds at error correction L, in bytes of UTF-8. */
export const maxQrBytes = 2953;

/** Whether a QR code can hold this text. */
export const fitsQrCode = (text: string) => Buffer.byteLength(text) <= maxQrBytes;

/**
 * The QR code of a text, for `ui/qr-code.tsx`. Error correction L: codes on screens are not scratched, and a long link
 * keeps larger modules. Throws for a text that `fitsQrCode` refuses.
 */
export function drawQrCode(text: string): QrDrawing {
  // The quiet zone around it is part of the code: without it phones do not find its corners.
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join("");
  return { size, path };
}

/** Start and length of each run of dark modules in a row. */
function runsOf(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

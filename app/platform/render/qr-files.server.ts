import { encode } from "uqr";
import { sharp } from "../images/sharp.server.ts";
import { drawQrCode } from "./qr-code.server.ts";

/** Pixels per module: a code on a poster is scanned from a metre away. */
const moduleSide = 16;

/** The QR code of a text as an SVG file, dark on white. */
export function qrSvg(text: string): string {
  const { size, path } = drawQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`;
}

/** The same code as a PNG file. */
export async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  const modules = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const png = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * moduleSide, size * moduleSide, { kernel: "nearest" })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

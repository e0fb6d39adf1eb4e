import { writtenCount } from "#app/desk/lists/written-count.ts";
import { fitsQrCode, maxQrBytes } from "#app/platform/render/qr-code.server.ts";

/** Why a link has no QR code, in a sentence; undefined if a code can hold it. */
export function qrRefusalFor(address: string): string | undefined {
  if (fitsQrCode(address)) return undefined;
  const bytes = Buffer.byteLength(address);
  return `This link is too long for a QR code: it has ${writtenCount(bytes)} bytes, a code holds ${writtenCount(maxQrBytes)}.`;
}

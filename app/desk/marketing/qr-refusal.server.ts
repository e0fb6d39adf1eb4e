import { numberFormat } from "#app/platform/i18n/intl.ts";
import { fitsQrCode, maxQrBytes } from "#app/platform/render/qr-code.server.ts";

/** Why a link has no QR code, in a sentence; undefined if a code can hold it. */
export function qrRefusalFor(address: string): string | undefined {
  if (fitsQrCode(address)) return undefined;
  const written = (count: number) => numberFormat("en").format(count);
  const bytes = Buffer.byteLength(address);
  return `This link is too long for a QR code: it has ${written(bytes)} bytes, a code holds ${written(maxQrBytes)}.`;
}

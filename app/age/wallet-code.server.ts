import type { WalletCode } from "./age-waiting.tsx";

/** The QR code of a link. */
export function codeOf(_link: string): WalletCode | null {
  return null;
}

import { encode } from "uqr";
import type { WalletCode } from "./age-waiting.tsx";

/** The QR code of a link, as one path of horizontal bars. */
export function codeOf(link: string): WalletCode {
  const { data, size } = encode(link, { ecc: "L", border: 0 });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map((bar) => `M${bar.index} ${y}h${bar[0].length}v1h-${bar[0].length}z`),
  );
  return { size, path: bars.join("") };
}

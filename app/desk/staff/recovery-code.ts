/** How many recovery codes a person gets (app/desk/README.md#staff). */
export const recoveryCodeCount = 10;

/** Without the letters and digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 12;

/** A code of these random bytes, to be written down: `k7mp-2xwd-9hqr`. About 59 bits, which nobody tries out. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  // The remainder of 256 favours eight letters by an eighth; that costs less than a bit.
  const letters = [...bytes.slice(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** As it is hashed, however it was typed. */
export function normaliseRecoveryCode(input: string): string {
  return input.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

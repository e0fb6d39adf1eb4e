import type { SessionOpening } from "#db/schema.ts";
import { minutes } from "#app/platform/units.ts";

/** How long a proof counts that its member is the owner (app/account/README.md#proving-to-be-the-owner). */
export const proofLifetime = minutes(15);

/** A session's proofs: how it was opened, and when a code, a passkey or the password was given for it since. */
export type SessionProof = { openedBy: SessionOpening | null; openedAt: Date; provedAt: Date | null };

/**
 * Whether what asks for the password is done without it: a code or passkey was given within 15 minutes, at the login or
 * since. Whoever logged in with the password knows it and is asked.
 */
export function isProofFresh({ openedBy, openedAt, provedAt }: SessionProof, now: Date): boolean {
  const isOpeningProof = openedBy === "code" || openedBy === "passkey";
  return isRecent(provedAt, now) || (isOpeningProof && isRecent(openedAt, now));
}

/** Whether a passkey may be added: the same, or within 15 minutes of any login or of the sign-up. */
export function mayAddPasskey(session: SessionProof, now: Date): boolean {
  const isOpened = session.openedBy !== null && session.openedBy !== "link" && isRecent(session.openedAt, now);
  return isOpened || isProofFresh(session, now);
}

function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < proofLifetime;
}

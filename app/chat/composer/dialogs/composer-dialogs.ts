import type { Answered } from "../../queue/send-queue.ts";

/** What the composer answers, and where: ways that begin at the composer lead back to the same answer. */
export type Answering = {
  /** The chat's address, without a query. */
  address: string;
  answered: Answered;
  /** Of that what the address keeps: with scripts the page itself knows which message is answered. */
  inAddress: Answered;
};

/**
 * What opens above the composer. Each has an address (`?gift=1`); scripts show it as a dialog
 * (app/shell/README.md#modals-are-addresses).
 */
export const composerDialogs = ["gift", "photo", "icebreaker"] as const;
export type ComposerDialogName = (typeof composerDialogs)[number];

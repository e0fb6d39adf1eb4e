/**
 * What opens above the composer. Each has an address (`?gift=1`); scripts show it as a dialog
 * (app/shell/README.md#modals-are-addresses).
 */
export const composerDialogs = ["gift", "photo", "icebreaker"] as const;
export type ComposerDialogName = (typeof composerDialogs)[number];

/** What opens above the composer. Each has an address (`?gift=1`); scripts show it as a dialog (product 0). */
export const composerDialogs = ["gift", "photo", "icebreaker"] as const;
export type ComposerDialogName = (typeof composerDialogs)[number];

/** The reasons of spec 4 why an account gets no notification mails. */
export const disabledReasons = ["fbl", "bounce", "listunsubscribe"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** The fields of the page that asks for a code (app/desk/README.md#staff). */
export const confirmFields = {
  intentName: "intent",
  intent: "confirm",
  totp: "totp",
  passkey: "passkey",
  /** The intent of the form that goes on. */
  then: "confirmed_intent",
} as const;

/** What the page shows, and what it keeps of the form that was posted. */
export type ConfirmPage = {
  reason: "confirm";
  action: string;
  input: [string, string][];
  intent: string;
  problem: string | undefined;
};

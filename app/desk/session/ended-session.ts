/** The fields of the login that takes the place of a page whose session has ended. */
export const againFields = { email: "again.email", password: "again.password", totp: "again.totp" } as const;

/** What that login shows, and what it keeps of the form that was posted. */
export type EndedDeskSession = {
  reason: "desk_session_ended";
  action: string;
  input: [string, string][];
  email: string;
  problem: string | undefined;
};

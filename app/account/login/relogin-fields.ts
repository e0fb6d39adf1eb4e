/**
 * Field names of the login shown after a session ended. No other form uses them. `step` is a button's: it asks for a code
 * by mail, or goes back to the password. A passkey's answer comes as `passkey`, as from the login page.
 */
export const reloginFields = {
  email: "again.email",
  password: "again.password",
  code: "again.otp",
  step: "again.step",
} as const;

export type ReloginStep = "code" | "password";

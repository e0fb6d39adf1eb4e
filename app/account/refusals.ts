import type { Refusal } from "../platform/outcome.ts";

/** Why somebody is not signed in, or a link does not work. The reason is the key of its text in `errors`. */
export type AccountRefusal =
  | "login_failed"
  | "login_blocked"
  | "account_banned"
  | "account_deleting"
  | "activation_failed"
  | "activation_mails_used_up"
  | "corrections_used_up"
  | "email_not_found"
  | "reset_mails_used_up"
  | "link_invalid"
  | "email_taken"
  | "password_wrong"
  | "old_password_wrong";

export const accountRefusals: Record<AccountRefusal, Refusal> = {
  login_failed: { status: 422, source: "spec 8; product 8", way: "reset" },
  login_blocked: { status: 429, source: "spec 8; product 2, login", way: "reset" },
  account_banned: { status: 403, source: "spec 6; product 2, ban", way: "service" },
  account_deleting: { status: 403, source: "spec 4, Account; product 2, deletion", way: "service" },
  activation_failed: { status: 422, source: "spec 8; product 2, activation", way: "confirm" },
  activation_mails_used_up: { status: 429, source: "product 2, activation: 3 repeats a day", way: "service" },
  corrections_used_up: {
    status: 429,
    source: "product 2, activation: a mistyped address can be corrected",
    way: "service",
  },
  email_not_found: { status: 422, source: "spec 8; product 2, hide_membership", way: "signup" },
  reset_mails_used_up: { status: 429, source: "spec 8; product 2, reset: 3 mails a day", way: "service" },
  link_invalid: { status: 422, source: "spec 8; product 2, reset and mail change", way: "reset" },
  email_taken: { status: 409, source: "spec 5; product 2, mail change and hide_membership", way: "service" },
  password_wrong: { status: 422, source: "product 2, mail change: password needed", way: "reset" },
  old_password_wrong: { status: 422, source: "spec 5", way: "reset" },
};

/** The status of a reason; what a rule says of a typed value (a password too short …) is a field's problem. */
export function statusOf(reason: string): number {
  const known: Record<string, Refusal> = accountRefusals;
  return Object.hasOwn(known, reason) ? (known[reason]?.status ?? 422) : 422;
}

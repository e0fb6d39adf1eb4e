import type { Refusal } from "#app/platform/outcome.ts";
import type { PasswordProblem } from "./password/password-rule.server.ts";

/** The refusal of `actAsMember` for an account that is banned, suspended or awaiting deletion. */
export type AccountClosed = "account_closed";

/** The row that every refusal table needs whose verbs use `actAsMember`. */
export const accountClosed: Refusal = { status: 403, source: "design 5; product 12, bans", way: "service" };

/** Why a login is refused or a link does not work. The reason is the key of its text in `errors`. */
export type AccountRefusal =
  | AccountClosed
  | "login_failed"
  | "login_blocked"
  | "account_banned"
  | "account_suspended"
  | "account_deleting"
  | "login_unconfirmed"
  | "activation_failed"
  | "activation_password"
  | "activation_mails_used_up"
  | "corrections_used_up"
  | "email_not_found"
  | "reset_mails_used_up"
  | "link_invalid"
  | "email_taken"
  | "password_wrong"
  | "old_password_wrong";

export const accountRefusals: Record<AccountRefusal, Refusal> = {
  account_closed: accountClosed,
  login_failed: { status: 422, source: "spec 8; product 8", way: "reset" },
  login_blocked: { status: 429, source: "spec 8; product 2, login", way: "reset" },
  account_banned: { status: 403, source: "spec 6; product 2, ban", way: "service" },
  account_suspended: { status: 403, source: "product 12, suspensions: seen at login with their end", way: "service" },
  account_deleting: { status: 403, source: "spec 4, Account; product 2, deletion", way: "service" },
  login_unconfirmed: { status: 403, source: "ours: newcomers of a crowded network, let in by mail", way: "confirm" },
  activation_failed: { status: 422, source: "spec 8; product 2, activation", way: "confirm" },
  activation_password: { status: 422, source: "product 12, activation: from another browser", way: "reset" },
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

/** Why a new password is refused. Shown at its field. */
export const passwordRefusals: Record<PasswordProblem, Refusal> = {
  password_short: { status: 422, source: "product 2" },
  password_long: { status: 422, source: "product 2" },
  password_is_name: { status: 422, source: "product 2" },
  password_is_email: { status: 422, source: "product 2" },
  password_common: { status: 422, source: "product 2" },
};

/** The status of the page of a mailed link without a token, or with one that no longer works (product 12). */
export const deadLinkStatus = 410;

import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { PasswordProblem } from "./password/password-rule.server.ts";

/** The refusal of `actAsMember` for an account that is banned, suspended or awaiting deletion. */
export type AccountClosed = "account_closed";

/** The row that every refusal table needs whose verbs use `actAsMember`. */
export const accountClosed: Refusal = {
  status: 403,
  source: cite("app/README.md#locks; app/account/README.md#bans"),
  nextStep: "service",
};

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
  login_failed: { status: 422, source: cite("spec 8; app/api/README.md#answers"), nextStep: "reset" },
  login_blocked: { status: 429, source: cite("spec 8; app/account/README.md#login"), nextStep: "reset" },
  account_banned: { status: 403, source: cite("spec 6; app/account/README.md#bans"), nextStep: "service" },
  account_suspended: {
    status: 403,
    source: cite("app/account/README.md#bans: seen at login with their end"),
    nextStep: "service",
  },
  account_deleting: {
    status: 403,
    source: cite("spec 4, Account; app/leaving/README.md#deletion"),
    nextStep: "service",
  },
  login_unconfirmed: {
    status: 403,
    source: cite("ours: newcomers of a crowded network, let in by mail"),
    nextStep: "confirm",
  },
  activation_failed: { status: 422, source: cite("spec 8; app/account/README.md#activation"), nextStep: "confirm" },
  activation_password: {
    status: 422,
    source: cite("app/account/README.md#activation: from another browser"),
    nextStep: "reset",
  },
  activation_mails_used_up: {
    status: 429,
    source: cite("app/account/README.md#activation: 3 repeats a day"),
    nextStep: "service",
  },
  corrections_used_up: {
    status: 429,
    source: cite("app/account/README.md#activation: a mistyped address can be corrected"),
    nextStep: "service",
  },
  email_not_found: {
    status: 422,
    source: cite("spec 8; app/account/README.md#hide_membership: hide_membership"),
    nextStep: "signup",
  },
  reset_mails_used_up: {
    status: 429,
    source: cite("spec 8; app/account/README.md#reset: 3 mails a day"),
    nextStep: "service",
  },
  link_invalid: {
    status: 422,
    source: cite("spec 8; app/account/README.md#links-in-mails"),
    nextStep: "reset",
  },
  email_taken: {
    status: 409,
    source: cite("spec 5; app/account/README.md#hide_membership"),
    nextStep: "service",
  },
  password_wrong: {
    status: 422,
    source: cite("app/account/README.md#changing-the-address: password needed"),
    nextStep: "reset",
  },
  old_password_wrong: { status: 422, source: cite("spec 5"), nextStep: "reset" },
};

/** Why a code, a passkey or another proof of the owner does not work. The texts are under `access:reason`. */
export type AccessRefusal =
  | "code_wrong"
  | "code_invalid"
  | "code_mails_used_up"
  | "passkey_failed"
  | "passkeys_full"
  | "confirm_address_first"
  | "owner_unproved";

export const accessRefusals: Record<AccessRefusal, Refusal> = {
  code_wrong: { status: 422, source: cite("app/account/README.md#login-with-a-code: 5 tries") },
  code_invalid: { status: 422, source: cite("app/account/README.md#login-with-a-code: this browser's, 10 minutes") },
  code_mails_used_up: { status: 429, source: cite("app/account/README.md#login-with-a-code: 3 an hour") },
  passkey_failed: { status: 422, source: cite("app/account/README.md#passkeys") },
  passkeys_full: { status: 422, source: cite("app/account/README.md#passkeys: up to five") },
  confirm_address_first: {
    status: 403,
    source: cite("app/account/README.md#passkeys: confirmed addresses"),
    nextStep: "confirm",
  },
  owner_unproved: { status: 422, source: cite("app/account/README.md#proving-to-be-the-owner") },
};

/** Why a new password is refused. Shown at its field. */
export const passwordRefusals: Record<PasswordProblem, Refusal> = {
  password_short: { status: 422, source: cite("app/account/README.md#password") },
  password_long: { status: 422, source: cite("app/account/README.md#password") },
  password_is_name: { status: 422, source: cite("app/account/README.md#password") },
  password_is_email: { status: 422, source: cite("app/account/README.md#password") },
  password_common: { status: 422, source: cite("app/account/README.md#password") },
};

/**
 * The status of the page of a mailed link without a token, or with one that no longer works
 * (app/account/README.md#links-in-mails).
 */
export const deadLinkStatus = 410;

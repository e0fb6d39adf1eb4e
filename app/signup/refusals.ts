import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a sign-up is refused. The reason is the key of its text in `errors`. */
export type SignupRefusal =
  | "signups_closed"
  | "signup_crowded"
  | "account_exists"
  | "account_deleted"
  | "account_unclear"
  | "login_blocked"
  | "signup_member_gone"
  | "signup_link_invalid";

export const signupRefusals: Record<SignupRefusal, Refusal> = {
  signups_closed: {
    status: 409,
    source: cite("spec 4, Signups enabled modes; app/signup/README.md#closed-sign-ups"),
    nextStep: "login",
  },
  signup_crowded: {
    status: 429,
    source: cite("ours: sign-ups of a crowded network come one after another; by mail at once"),
  },
  account_exists: { status: 409, source: cite("spec 8: an active account exists, offer login"), nextStep: "login" },
  account_deleted: { status: 409, source: cite("spec 8: a deleted account exists"), nextStep: "service" },
  account_unclear: {
    status: 409,
    source: cite("app/account/README.md#hide_membership: hide_membership"),
    nextStep: "login",
  },
  login_blocked: {
    status: 429,
    source: cite("app/signup/README.md#a-known-address: a repeated sign-up tries a password too"),
    nextStep: "reset",
  },
  signup_member_gone: {
    status: 404,
    source: cite("app/signup/README.md#for-a-member: nobody writes to who is gone"),
    nextStep: "signup",
  },
  signup_link_invalid: {
    status: 422,
    source: cite("app/signup/README.md#from-another-form: one-time token"),
    nextStep: "login",
  },
};

import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a deletion or a reactivation is refused. The reason is the key of its text. */
type LeavingRefusal =
  | "reason_long"
  | "offer_over"
  | "password_wrong"
  | "login_blocked"
  | "link_invalid"
  | "reactivation_mails_used_up"
  | "email_invalid";

export const leavingRefusals: Record<LeavingRefusal, Refusal> = {
  reason_long: { status: 422, source: cite("app/leaving/README.md#deletion: reason; its length is our choice") },
  offer_over: {
    status: 409,
    nextStep: "credits",
    source: cite("app/leaving/README.md#deletion: delete_discount is offered once"),
  },
  password_wrong: { status: 422, source: cite("app/leaving/README.md#deletion: password") },
  login_blocked: {
    status: 429,
    source: cite("spec 8; app/account/README.md#login: every password asked for counts"),
  },
  link_invalid: { status: 422, source: cite("spec 4 and 8; app/leaving/README.md#deletion: 14 days") },
  reactivation_mails_used_up: {
    status: 429,
    source: cite("spec 8, reactivate through the mailed link; limit as for resets"),
  },
  email_invalid: { status: 422, source: cite("spec 5") },
};

import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a direct debit is refused. The reason is the key of its text. */
export type DebitRefusal =
  | AccountClosed
  | "debit_blocked"
  | "debit_limit"
  | "debit_sms_limit"
  | "debit_phone_limit"
  | "debit_network_limit"
  | "debit_unavailable"
  | "debit_not_found"
  | "debit_code_invalid"
  | "debit_code_lapsed"
  | "debit_codes_used";

export const debitRefusals: Record<DebitRefusal, Refusal> = {
  account_closed: accountClosed,
  debit_blocked: { status: 403, source: cite("spec 8: 'Your account is blocked …'"), nextStep: "credits" },
  debit_limit: {
    status: 409,
    source: cite("spec 8; app/credits/README.md#direct-debit: 150.00 in 30 days"),
    nextStep: "credits",
  },
  debit_sms_limit: { status: 429, source: cite("app/credits/README.md#direct-debit: 3 codes a day") },
  debit_phone_limit: {
    status: 429,
    source: cite("app/account/README.md#limits: 5 a day per phone"),
    nextStep: "credits",
  },
  debit_network_limit: {
    status: 429,
    source: cite("app/account/README.md#limits: 10 a day per network"),
    nextStep: "credits",
  },
  debit_unavailable: {
    status: 409,
    source: cite("app/README.md#production; app/credits/README.md#methods"),
    nextStep: "credits",
  },
  debit_not_found: {
    status: 404,
    source: cite("app/credits/README.md#direct-debit: the code follows the details"),
    nextStep: "credits",
  },
  debit_code_invalid: { status: 422, source: cite("spec 5: 'Code invalid'") },
  debit_code_lapsed: {
    status: 409,
    source: cite("app/credits/README.md#direct-debit: 10 minutes"),
    nextStep: "credits",
  },
  debit_codes_used: { status: 409, source: cite("app/credits/README.md#direct-debit: 5 tries"), nextStep: "credits" },
};

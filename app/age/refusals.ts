import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { AgeRefusal } from "./methods/age-method.ts";

/** Why something is refused without a proof of age. */
export type AgeRequired = "age_proof_required";

/** Why an attempt cannot be begun: its way does not answer now, or is not on (`AGE_WAYS`). */
export type AgeStartRefusal = "age_way_unavailable" | "age_way_off";

export const ageRefusals: Record<AgeRequired | AgeStartRefusal | AgeRefusal, Refusal> = {
  age_proof_required: { status: 403, source: cite("app/age/README.md#refusals"), nextStep: "age" },
  age_way_unavailable: {
    status: 503,
    source: cite("app/age/README.md#methods: a provider may be away; nothing is let in"),
    nextStep: "age",
  },
  age_way_off: {
    status: 422,
    source: cite("app/age/README.md#methods: AGE_WAYS: only a way that is on can be away"),
    nextStep: "age",
  },
  age_proof_invalid: { status: 422, source: cite("app/age/README.md#refusals"), nextStep: "age" },
  age_proof_foreign: { status: 422, source: cite("app/age/README.md#refusals"), nextStep: "age" },
  age_proof_expired: { status: 422, source: cite("app/age/README.md#refusals"), nextStep: "age" },
  age_proof_replayed: { status: 409, source: cite("app/age/README.md#refusals"), nextStep: "age" },
  age_proof_under: { status: 403, source: cite("app/age/README.md#refusals"), nextStep: "age" },
};

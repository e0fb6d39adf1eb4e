import type { AgeRefusal } from "../methods/age-method.ts";

/** What the sandbox's wallet can do, and how the site must refuse it; undefined: the person is let in. */
export const walletScenarios = {
  honest: undefined,
  under: "age_proof_under",
  expired: "age_proof_expired",
  early: "age_proof_expired",
  expired_certificate: "age_proof_expired",
  foreign: "age_proof_foreign",
  impostor: "age_proof_foreign",
  replayed: "age_proof_replayed",
  other_nonce: "age_proof_replayed",
  other_address: "age_proof_replayed",
  other_state: "age_proof_replayed",
  other_key: "age_proof_replayed",
  unsigned: "age_proof_invalid",
  tampered_element: "age_proof_invalid",
  tampered_signature: "age_proof_invalid",
  foreign_doctype: "age_proof_invalid",
  other_element: "age_proof_invalid",
  not_a_boolean: "age_proof_invalid",
  truncated: "age_proof_invalid",
  huge: "age_proof_invalid",
  not_cbor: "age_proof_invalid",
  two_proofs: "age_proof_invalid",
  declined: "age_proof_invalid",
  twice: undefined,
} as const satisfies Record<string, AgeRefusal | undefined>;

export type WalletDeed = keyof typeof walletScenarios;
export const walletDeedNames = Object.keys(walletScenarios) as [WalletDeed, ...WalletDeed[]];

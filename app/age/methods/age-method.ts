import type { AgeMethodName } from "#db/schema.ts";

/** The ways to prove one's age, as forms name them. */
export const ageMethodNames = ["eu", "oidc", "sandbox"] as const satisfies readonly AgeMethodName[];
export type { AgeMethodName };

/** One attempt of one browser: what a way may know of it. */
export interface AttemptStart {
  /** Random public id; part of the address that the wallet answers at. */
  id: string;
  /** Absolute address of `POST /hooks/age/{id}`. */
  answerAddress: string;
  /** Absolute address of `/age/return`, the one that a provider redirects to; the attempt's id comes back as `state`. */
  returnAddress: string;
  /** The language of the page, for the provider's own pages. */
  language: string;
}

/** What the page offers once an attempt has begun. */
export interface Begun {
  /** Opens the wallet (`av://…`, `/sandbox/wallet?…`) or the provider's page. */
  link: string;
  /** Whether the link is also shown as a QR code, for a wallet on another device. */
  hasCode: boolean;
  /** What `finish` needs again (nonce, code verifier): kept with the attempt, deleted when it ends. */
  secrets: Record<string, string>;
}

/** Reasons of the refusal table, in the order in which they are checked. */
export type AgeRefusal =
  | "age_proof_invalid"
  | "age_proof_foreign"
  | "age_proof_expired"
  | "age_proof_replayed"
  | "age_proof_under";

/** An answer of a wallet (the fields of its post) or of a provider (the query of its redirect), as it came. */
export interface AgeAnswer {
  fields: Record<string, string>;
}

/** `detail` tells the wallet in English what is wrong; it never holds anything of the proof. */
export type Finished = { isAdult: true } | { isAdult: false; reason: AgeRefusal; detail: string };

/** A refused proof. `detail` is always a sentence of our own: messages of libraries quote what they read. */
export function refusedProof(reason: AgeRefusal, detail: string): Finished {
  return { isAdult: false, reason, detail };
}

/**
 * A way to prove one's age. Neither method throws for anything an answer can hold; `start` may throw when a provider is
 * away. One use per attempt and its ten minutes are the caller's rule: a way checks only the proof.
 */
export interface AgeMethod {
  name: AgeMethodName;
  start(attempt: AttemptStart, now: Date): Promise<Begun>;
  finish(answer: AgeAnswer, attempt: AttemptStart & Pick<Begun, "secrets">, now: Date): Promise<Finished>;
}

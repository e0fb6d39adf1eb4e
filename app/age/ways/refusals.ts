import type { AgeRefusal, Finished } from "./way.ts";

/** A refused proof. `detail` is always a sentence of our own: messages of libraries quote what they read. */
export function refusedProof(reason: AgeRefusal, detail: string): Finished {
  return { isAdult: false, reason, detail };
}

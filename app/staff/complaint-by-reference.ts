import { readReference } from "../safety/complaint-reference.ts";
import { refuse } from "./command.ts";

/** A typed reference, or the sentence that it is none. */
export function typedReference(typed: string): { ok: true; reference: string } | { ok: false; sentence: string } {
  const reference = readReference(typed);
  return reference ? { ok: true, reference } : unknownComplaint(typed);
}

/** The refusal for a reference that no complaint has. */
export function unknownComplaint(typed: string): { ok: false; sentence: string } {
  return refuse(`There is no complaint ${typed}; complaints list shows them.`);
}

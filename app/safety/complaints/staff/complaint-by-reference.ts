import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { refuse } from "#app/platform/commands/command.ts";

/** Reads an entered reference, or refuses it. */
export function requireReference(input: string): { ok: true; reference: string } | { ok: false; sentence: string } {
  const reference = readReference(input);
  return reference ? { ok: true, reference } : refuseUnknownComplaint(input);
}

/** The refusal for an unknown reference. */
export function refuseUnknownComplaint(input: string): { ok: false; sentence: string } {
  return refuse(`There is no complaint ${input}; see: complaints list.`);
}

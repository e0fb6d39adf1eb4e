import { accountRefusals } from "./refusals.ts";

type Problems = string[] | null | undefined;

/**
 * What is told above a form: its own problem, or else the first of its fields' that has a line in the refusal table,
 * because that one has a way out. `at` gives a field the words that are left for it.
 */
export function toldAbove(form: Problems, ...fields: Problems[]): { reasons: Problems; at(field: Problems): Problems } {
  const refusal = fields.flatMap((field) => field ?? []).find((reason) => Object.hasOwn(accountRefusals, reason));
  const reasons = form ?? (refusal === undefined ? undefined : [refusal]);
  return { reasons, at: (field) => field?.filter((reason) => !reasons?.includes(reason)) };
}

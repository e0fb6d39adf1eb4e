import { accountRefusals } from "./refusals.ts";

type Problems = string[] | null | undefined;

/**
 * What is told above a form: its own problem, or else the first of its fields' that has a line in the refusal table,
 * because that one has a way out. The field says it as well: above may be out of sight.
 */
export function toldAbove(form: Problems, ...fields: Problems[]): string[] | undefined {
  const refusal = fields.flatMap((field) => field ?? []).find((reason) => Object.hasOwn(accountRefusals, reason));
  return form ?? (refusal === undefined ? undefined : [refusal]);
}

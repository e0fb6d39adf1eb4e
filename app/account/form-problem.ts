import { accountRefusals } from "./refusals.ts";

type Problems = string[] | null | undefined;

/**
 * What is shown above a form: its own problem, else the first field problem that has a row in the refusal table and so
 * a way out. The field shows it too, because the top of the form may be out of sight.
 */
export function formProblem(form: Problems, ...fields: Problems[]): string[] | undefined {
  const refusal = fields.flatMap((field) => field ?? []).find((reason) => Object.hasOwn(accountRefusals, reason));
  return form ?? (refusal === undefined ? undefined : [refusal]);
}

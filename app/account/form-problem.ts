import { accountRefusals } from "./refusals.ts";

type Problems = string[] | null | undefined;

/**
 * What is shown above a form: its own problem, else the first field problem that has a row in the refusal table and so
 * a way out. The field has it too, for it may be far from the top of the form.
 */
export function formProblem(form: Problems, ...fields: Problems[]): string[] | undefined {
  const refusal = fields.flatMap((field) => field ?? []).find((reason) => Object.hasOwn(accountRefusals, reason));
  return form ?? (refusal === undefined ? undefined : [refusal]);
}

/** Whether the notice right above a field says the same as the field's error. */
export function isSaidAbove(problem: Problems, errors: Problems): boolean {
  return Boolean(errors?.length) && problem?.join() === errors?.join();
}

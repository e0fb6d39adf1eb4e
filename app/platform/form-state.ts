import type { SubmissionResult } from "@conform-to/react";

/** The values of a form: the input after a refusal, else the stored values; and the errors. */
export type FormState<Name extends string> = {
  value(name: Name): string;
  values(name: Name): string[];
  /** Reasons at a field; without a name those of the whole form. */
  errors(name?: Name): string[] | undefined;
};

/**
 * Form values without a form library in the browser: the input of the form door's refusal replaces the stored values.
 * If a refusal has no input (the connection was lost), the page's fields still hold it.
 */
export function formState<Name extends string>(
  lastResult: SubmissionResult<string[]> | null | undefined,
  stored: Record<Name, string | string[] | null>,
): FormState<Name> {
  const input = lastResult?.initialValue;
  const values = (name: Name) => [input ? input[name] : stored[name]].flat().filter((each) => typeof each === "string");
  return {
    value: (name) => values(name).at(-1) ?? "",
    values,
    errors: (name) => lastResult?.error?.[name ?? ""] ?? undefined,
  };
}

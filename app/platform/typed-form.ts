import type { SubmissionResult } from "@conform-to/react";

/** What stands in a form: what was typed before a refusal, else what is kept; and what is wrong with it. */
export type TypedForm<Name extends string> = {
  value(name: Name): string;
  values(name: Name): string[];
  /** Reasons at a field; without a name those of the whole form. */
  errors(name?: Name): string[] | undefined;
};

/**
 * A form without a form library in the browser: `lastResult` of the form door's refusal over the kept values. After a
 * refusal that carries nothing typed (the line is gone) the page's own fields still hold it.
 */
export function typedForm<Name extends string>(
  lastResult: SubmissionResult<string[]> | null | undefined,
  kept: Record<Name, string | string[] | null>,
): TypedForm<Name> {
  const typed = lastResult?.initialValue;
  const values = (name: Name) => [typed ? typed[name] : kept[name]].flat().filter((each) => typeof each === "string");
  return {
    value: (name) => values(name).at(-1) ?? "",
    values,
    errors: (name) => lastResult?.error?.[name ?? ""] ?? undefined,
  };
}

import type { SubmissionResult } from "@conform-to/react";
import { type FocusEvent, useState } from "react";
import { checkField, type FieldInput } from "./check-field.ts";
import type { SignupQuestions } from "./signup-questions.ts";

type LastResult = SubmissionResult<string[]> | undefined;

/**
 * Checks fields when the visitor leaves them. On desktops only: on a phone the keyboard moves the focus by itself and
 * would trigger errors (app/signup/README.md#steps). Until then the server's last answer is shown.
 */
export function useFieldChecks(questions: SignupQuestions, lastResult: LastResult) {
  const [checked, setChecked] = useState<{ of: LastResult; problems: Record<string, string[]> }>({
    of: lastResult,
    problems: {},
  });
  const problems = checked.of === lastResult ? checked.problems : {};

  const leave = (event: Pick<FocusEvent<HTMLFormElement>, "target" | "relatedTarget" | "currentTarget">) => {
    const field = fieldOf(event.target);
    if (!field || fieldOf(event.relatedTarget) === field || matchMedia("(pointer: coarse)").matches) return;
    const input = inputOf(event.currentTarget);
    const problem = checkField(field, input, questions);
    // The server checks more rules, so a value that it refused stays refused until it changes.
    if (problem === null || (problem === undefined && lastResult?.initialValue?.[field] === input[field])) return;
    setChecked({ of: lastResult, problems: { ...problems, [field]: problem ? [problem] : [] } });
  };
  return { problems, leave };
}

/** The name under which a field's problems are shown: the three inputs of a date are one field. */
function fieldOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? (target.name.split(".")[0] ?? "") : "";
}

function inputOf(form: HTMLFormElement): FieldInput {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

import type { SubmissionResult } from "@conform-to/react";
import { type FocusEvent, useState } from "react";
import { checkField, type TypedFields } from "./check-field.ts";
import type { SignUpQuestions } from "./sign-up-questions.ts";

type LastResult = SubmissionResult<string[]> | undefined;

/**
 * Fields that check themselves when they are left, on desktops only: on a phone the keyboard's own jumps would scold
 * (product 0: desktops). What the server said last counts until then.
 */
export function useFieldChecks(questions: SignUpQuestions, lastResult: LastResult) {
  const [kept, setKept] = useState<{ of: LastResult; problems: Record<string, string[]> }>({
    of: lastResult,
    problems: {},
  });
  const problems = kept.of === lastResult ? kept.problems : {};

  const leave = (event: Pick<FocusEvent<HTMLFormElement>, "target" | "relatedTarget" | "currentTarget">) => {
    const field = fieldOf(event.target);
    if (!field || fieldOf(event.relatedTarget) === field || matchMedia("(pointer: coarse)").matches) return;
    const typed = typedIn(event.currentTarget);
    const problem = checkField(field, typed, questions);
    // The server knows more rules: what it refused stays refused until it is changed.
    if (problem === null || (problem === undefined && lastResult?.initialValue?.[field] === typed[field])) return;
    setKept({ of: lastResult, problems: { ...problems, [field]: problem ? [problem] : [] } });
  };
  return { problems, leave };
}

/** The name a field's problems stand at: the three boxes of a date are one field. */
function fieldOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? (target.name.split(".")[0] ?? "") : "";
}

function typedIn(form: HTMLFormElement): TypedFields {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

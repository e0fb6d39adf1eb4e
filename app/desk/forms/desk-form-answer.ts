import type { SubmissionResult } from "@conform-to/react";

/** One field with its stored value and the new one, in words; `byBoth`: someone else has changed it, too. */
export type FieldChange = { label: string; old: string; new: string; byBoth?: boolean };

/** What an action of the desk sends to its page: a refusal in a sentence or by a door's reason, or what was done. */
export type DeskFormAnswer = {
  lastResult?: SubmissionResult<string[]>;
  /** Why the door refused it; a key of the texts of errors. */
  reason?: string;
  /** Why it is refused, in words. */
  sentence?: string;
  /** The field that the sentence is about. */
  field?: string;
  /** Sentences by field. */
  problems?: Record<string, string>;
  /** What the form would change of what somebody else has stored meanwhile. */
  changes?: FieldChange[];
  /** What was done. */
  lines?: string[];
  /** The answer is downloaded instead of shown. */
  file?: { name: string; type: string; text: string };
};

/** What the form's schema says of a field, in sentences of its own. */
export function errorsAt(answer: DeskFormAnswer | undefined, name: string): string[] | undefined {
  return answer?.lastResult?.error?.[name] ?? undefined;
}

/** What was entered (several values separated by commas), for the page to show again. Secrets never come back. */
export function enteredText(answer: DeskFormAnswer | undefined, name: string): string | undefined {
  const entered = answer?.lastResult?.initialValue?.[name];
  if (Array.isArray(entered)) return entered.join(",");
  return typeof entered === "string" ? entered : undefined;
}

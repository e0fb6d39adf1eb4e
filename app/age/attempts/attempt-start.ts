import { urls } from "#app/urls.ts";
import type { AttemptStart } from "../methods/age-method.ts";

/** What a way may know of an attempt. */
export function attemptStartOf({ id, language }: { id: string; language: string }, origin: string): AttemptStart {
  return { id, language, answerAddress: origin + urls.ageHook(id), returnAddress: origin + urls.ageReturn() };
}

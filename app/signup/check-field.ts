import { dateOfBirth } from "../account/date-of-birth.ts";
import { nameProblem, tidyName } from "../account/name-rule.ts";
import { passwordShapeProblem } from "../account/password-shape.ts";
import type { SignUpQuestions } from "./sign-up-questions.ts";

/** What stands in the fields of step 0 while it is typed, by the fields' names. */
export type TypedFields = Record<string, string>;

type Check = (typed: (name: string) => string, questions: SignUpQuestions) => string | undefined;

/**
 * What a field of step 0 can say by itself when it is left: the same rules as at the post, without those that need the
 * server (spec 5). The keys are the names the problems stand at.
 */
const checks: Record<string, Check> = {
  email: (typed) => (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed("email").trim()) ? undefined : "email_invalid"),
  name: (typed) => nameProblem(tidyName(typed("name")), typed("email").trim()),
  password: (typed) =>
    passwordShapeProblem(typed("password"), { name: tidyName(typed("name")), email: typed("email") }),
  date_of_birth: (typed, { minAge, timezone, now }) => {
    const [day, month, year] = [typed("date_of_birth.day"), typed("date_of_birth.month"), typed("date_of_birth.year")];
    const born = dateOfBirth({ day, month, year }, { minAge, timezone }, new Date(now));
    return born.ok ? undefined : born.problem;
  },
};

/**
 * The problem of a field that was just left, undefined when there is none; null where nothing can be said: it is still
 * empty (nobody is scolded for passing by), or a date is not whole yet.
 */
export function checkField(field: string, typed: TypedFields, questions: SignUpQuestions): string | undefined | null {
  const check = checks[field];
  const value = (name: string) => typed[name] ?? "";
  const parts = field === "date_of_birth" ? ["day", "month", "year"].map((part) => `${field}.${part}`) : [field];
  if (!check || parts.some((name) => value(name).trim() === "")) return null;
  return check(value, questions);
}

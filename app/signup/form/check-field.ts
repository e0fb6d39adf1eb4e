import { shortText } from "#app/platform/text/short-text.ts";
import { parseDateOfBirth } from "#app/account/date-of-birth.ts";
import { nameProblem, normaliseName } from "#app/account/name-rule.ts";
import { passwordShapeProblem } from "#app/account/password/password-shape.ts";
import type { SignupQuestions } from "./signup-questions.ts";

/** The current text of the fields of step 0, by field name. */
export type FieldInput = Record<string, string>;

type Check = (value: (name: string) => string, questions: SignupQuestions) => string | undefined;

/**
 * The checks of the fields of step 0 when the visitor leaves them: the same rules as for the post, without those that
 * need the server (spec 5). The keys are the fields that show the problem.
 */
const checks: Record<string, Check> = {
  email: (value) => (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(shortText(value("email"))) ? undefined : "email_invalid"),
  name: (value) => nameProblem(normaliseName(value("name")), shortText(value("email"))),
  password: (value) =>
    passwordShapeProblem(value("password"), { name: normaliseName(value("name")), email: value("email") }),
  date_of_birth: (value, { minAge, timezone, now }) => {
    const [day, month, year] = [value("date_of_birth.day"), value("date_of_birth.month"), value("date_of_birth.year")];
    const born = parseDateOfBirth({ day, month, year }, { minAge, timezone }, new Date(now));
    return born.ok ? undefined : born.problem;
  },
};

/**
 * The problem of a field that the visitor has just left; undefined if there is none. Null if it cannot be checked yet:
 * it is still empty, or the date is incomplete.
 */
export function checkField(field: string, input: FieldInput, questions: SignupQuestions): string | undefined | null {
  const check = checks[field];
  const value = (name: string) => input[name] ?? "";
  const parts = field === "date_of_birth" ? ["day", "month", "year"].map((part) => `${field}.${part}`) : [field];
  if (!check || parts.some((name) => value(name).trim() === "")) return null;
  return check(value, questions);
}

import type { FinderFormProps } from "./finder-form.tsx";

/** What was typed into a refused form, as the form shows it again; what is missing is as before. */
export function typedAnswers(
  typed: Record<string, unknown>,
  before: FinderFormProps["typed"],
): FinderFormProps["typed"] {
  const word = (name: string) => (typeof typed[name] === "string" ? typed[name] : undefined);
  const age = (name: string, otherwise: number) =>
    /^\d{1,3}$/.test(word(name) ?? "") ? Number(word(name)) : otherwise;
  return {
    gender: word("gender") ?? before.gender,
    minAge: age("min_age", before.minAge),
    maxAge: age("max_age", before.maxAge),
    country: word("country") ?? before.country,
    region: word("region"),
    relationship: word("relationship"),
    interests: [typed.interests].flat().filter((each) => typeof each === "string"),
  };
}

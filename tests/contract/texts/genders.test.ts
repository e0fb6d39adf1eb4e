import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { translate } from "#app/platform/i18n/translate.ts";
import { Relationship } from "#app/members/profile-values.ts";
import { readTexts } from "./locale-files.ts";
import { expectNone, textOf } from "../source-files.ts";

/** The forms for a woman and a man, where a language has two. */
const divorced: Partial<Record<string, [female: string, male: string]>> = {
  it: ["Divorziata", "Divorziato"],
  fr: ["Divorcée", "Divorcé"],
  es: ["Divorciada", "Divorciado"],
};

describe.each(languages)("%s", (language) => {
  const members = { members: JSON.parse(textOf(`locales/${language}/members.json`)) };
  const written = (value: string, context?: "female" | "male") =>
    translate(members, language, "members", `values.relationship.${value}`, { context });

  test("no text offers two genders with a slash or brackets", () => {
    const doubled = [...readTexts(language)].filter(
      // "t/m" is Dutch for "up to and including".
      ([, text]) => /\p{Ll}\/\p{Ll}+|\p{L}\(\p{Ll}{1,3}\)/u.test(text.replace(/https?:\S+|\bt\/m\b/g, "")),
    );
    expectNone(
      doubled.map(([key, text]) => `${key}: ${text}`),
      "Write a word for both, or both words. A known gender has a text of its own (key_female, key_male):",
    );
  });

  test("a relationship status has the form of a known gender, and names both for an unknown one", () => {
    const [female, male] = divorced[language] ?? [written("divorced"), written("divorced")];
    expect([written("divorced", "female"), written("divorced", "male")]).toEqual([female, male]);
    for (const value of Relationship.options) {
      const forms = [written(value, "female"), written(value, "male")];
      if (forms[0] === forms[1]) expect(written(value)).toBe(forms[0]);
      else expect(forms).not.toContain(written(value));
      if (/ (o|ou|lub|eller) /.test(written(value))) {
        for (const form of forms) expect(written(value).toLowerCase()).toContain(form.toLowerCase());
      }
    }
  });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { niches } from "#app/site/niche.ts";
import {
  answerProblem,
  maxPromptAnswer,
  normaliseAnswer,
  Prompt,
  promptFieldsOf,
  promptsOf,
  readPrompts,
} from "./prompts.ts";

const openingsIn = (language: string) =>
  (JSON.parse(readFileSync(`locales/${language}/prompts.json`, "utf8")) as { openings: Record<string, string> })
    .openings;

test("there are thirty openings for everybody and five for each niche, the niche's own first", () => {
  expect(Prompt.options).toHaveLength(30 + 5 * niches.length);
  for (const { name } of niches) {
    const offered = promptsOf(name);
    expect(offered).toHaveLength(35);
    expect(offered.slice(0, 5).every((prompt) => prompt.startsWith(`${name}_`))).toBe(true);
    expect(offered.slice(5)).toEqual(Prompt.options.slice(0, 30));
  }
});

test.each(languages)("%s has every opening once, and each ends open", (language) => {
  const openings = openingsIn(language);
  expect(Object.keys(openings)).toEqual(Prompt.options);
  expect(new Set(Object.values(openings)).size).toBe(Prompt.options.length);
  expect(Object.values(openings).filter((text) => !text.endsWith("…"))).toEqual([]);
});

test.each([
  ["150 characters", "é".repeat(maxPromptAnswer), undefined],
  ["one more", "é".repeat(maxPromptAnswer + 1), "prompt_long"],
  ["a phone number", "call 06 1234 5678 90", "note_contact"],
  ["nothing", "", undefined],
] as const)("an answer of %s", (_, answer, problem) => expect(answerProblem(answer)).toBe(problem));

test("an answer is stored on one line, without what turns the text around", () => {
  expect(normaliseAnswer("  Tea,\r\n\r\n two\tcups\u202e ")).toBe("Tea, two cups");
});

test("the fields of answered prompts are read as the same prompts", () => {
  const answered = [
    { prompt: "rain", answer: "Tea" },
    { prompt: "ask", answer: "My dog" },
  ] as const;
  const fields = promptFieldsOf(answered);
  expect(
    readPrompts(
      (field) => fields[field],
      () => expect.fail("refused"),
    ),
  ).toEqual(answered);
});

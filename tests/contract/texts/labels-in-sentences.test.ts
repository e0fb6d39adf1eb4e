import ts from "typescript";
import { describe, expect, test } from "vitest";
import { inSentence } from "#app/platform/i18n/in-sentence.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { Interest } from "#app/members/profile-values.ts";
import { readTexts } from "./locale-files.ts";
import { codeUnder, expectNone, nodesOf, placeOf, textOf } from "../source-files.ts";

/** The quotation marks of each language. */
const quotes = /[“‘„«”]\u202f?\{\{(mark|kind)\}\}\u202f?[”’“»]/;

/** The name of an interest as it is: shown by itself in an element, or as the label of a choice. */
function standsAlone(call: ts.CallExpression): boolean {
  const { parent } = call;
  return ts.isJsxExpression(parent) || (ts.isPropertyAssignment(parent) && parent.name.getText() === "label");
}

test("an interest within a sentence or a list of words has its form for sentences", () => {
  const names = codeUnder("app")
    .filter((file) => textOf(file).includes("values.interests."))
    .flatMap((file) =>
      nodesOf(file, ts.isCallExpression).filter((call) => /^t\(`(members:)?values\.interests\./.test(call.getText())),
    );
  expect(names.length).toBeGreaterThan(5);
  const bare = names.filter(
    (call) =>
      !standsAlone(call) && !(ts.isCallExpression(call.parent) && call.parent.expression.getText() === "inSentence"),
  );
  expectNone(
    bare.map((call) => `${placeOf(call)}: ${call.getText()}`),
    "Use inSentence(i18n.language, t(…)): a label has a capital, which a word within a sentence has not:",
  );
});

describe.each(languages)("%s", (language) => {
  const texts = readTexts(language);

  test("no interest has a capital within a sentence, but for German nouns", () => {
    const capitals = Interest.options
      .map((name) => inSentence(language, texts.get(`members:values.interests.${name}`) ?? ""))
      .filter((written) => /^\p{Lu}/u.test(written));
    expect(capitals).toHaveLength(language === "de" ? Interest.options.length - 2 : 0);
    expect(capitals).not.toContain("Gutes Essen");
    expect(capitals).not.toContain("Vegetarisches Essen");
  });

  test("a mark or a kind of complaint within a sentence is quoted as it appears", () => {
    const bare = [...texts].filter(
      ([key, text]) =>
        /\{\{(mark|kind)\}\}/.test(text) &&
        !quotes.test(text) &&
        key !== "push:notice.marked" &&
        !/: \{\{kind\}\}/.test(text),
    );
    expectNone(
      bare.map(([key, text]) => `${key}: ${text}`),
      "Put the label in the language's quotation marks:",
    );
  });
});

import ts from "typescript";
import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { labelled } from "#app/platform/i18n/labelled.ts";
import { readTexts } from "./locale-files.ts";
import { codeUnder, expectNone, isAtDesk, nodesOf, placeOf, textOf } from "../source-files.ts";

// The desk is in English only (app/desk/README.md#plain-html); accessible names are heard, not seen.
const screens = codeUnder("app").filter(
  (file) => (file.endsWith(".tsx") || file.startsWith("app/pages/")) && !isAtDesk(file) && !/\.test\.ts$/.test(file),
);

test("a label and its value are joined by labelled", () => {
  expect(screens.length).toBeGreaterThan(100);
  const joinedByHand = screens
    .filter((file) => /\}:/.test(textOf(file)))
    .flatMap((file) => [
      ...nodesOf(file, ts.isTemplateExpression).filter((each) =>
        each.templateSpans.some((span) => /^:\s?$/.test(span.literal.text)),
      ),
      ...nodesOf(file, ts.isJsxText).filter((each) => /^:\s?/.test(each.text)),
    ]);
  expectNone(
    joinedByHand.map((each) => `${placeOf(each)}: ${each.getText().trim()}`),
    "A colon is written differently in French. Use labelled(i18n.language, label, value):",
  );
});

test.each(languages)("the colon between label and value is the one of the texts in %s", (language) => {
  const [, space] = /^l(.?): v$/.exec(labelled(language, "l", "v")) ?? [];
  const spaces = [...readTexts(language).values()].flatMap((text) =>
    [...text.matchAll(/\p{L}([\s\u202f]?): /gu)].map((match) => match[1]),
  );
  expect(spaces.length).toBeGreaterThan(20);
  expect([...new Set(spaces)]).toEqual([space]);
});

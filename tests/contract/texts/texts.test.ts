import ts from "typescript";
import { expect, test } from "vitest";
import { requestedKey, namespacesOf, pluralKeys, readTexts } from "./locale-files.ts";
import { codeUnder, expectNone, isAtDesk, nodesOf, placeOf } from "../source-files.ts";
import { reasonsShown, type TextUse, textUses, wordsOfCode } from "./text-uses.ts";

const english = readTexts("en");
const plurals = pluralKeys(english);
const keys = [...new Set([...english.keys()].map((key) => requestedKey(key, plurals)))];
const uses = textUses();

function means(use: TextUse, key: string): boolean {
  const [namespace = "", rest = ""] = key.split(":");
  return (use.namespaces?.includes(namespace) ?? true) && use.key.test(rest);
}

function sentencesOf(reason: string): string[] {
  return keys.filter((key) => key === `errors:${reason}` || key.endsWith(`:reason.${reason}`));
}

test("every text that the code uses exists", () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.filter((use) => !keys.some((key) => means(use, key)));
  expectNone(
    missing.map((use) => `${use.place}: ${use.namespaces?.join("|") ?? "?"}:${use.text}`),
    "A text is missing. Write it in locales/en (and every complete language), or fix the key or the namespace:",
  );
});

test("every screen title exists", () => {
  const namespaces = namespacesOf("en");
  const literals = codeUnder("app").flatMap((file) => nodesOf(file, ts.isStringLiteral));
  const missing = literals.filter(({ text }) => {
    const [, namespace = ""] = /^(\w+):[\w.-]+$/.exec(text) ?? [];
    return namespaces.includes(namespace) && !keys.includes(text);
  });
  expectNone(
    missing.map((each) => `${placeOf(each)}: ${each.text}`),
    "A key with its namespace does not exist. Write the text in locales/en, or fix the key:",
  );
});

test("every reason shown to people has its text", () => {
  const reasons = reasonsShown();
  expect(reasons.length).toBeGreaterThan(10);
  expectNone(
    reasons.filter(({ reason }) => sentencesOf(reason).length === 0).map(({ reason, place }) => `${place}: ${reason}`),
    "A refusal would read “An error has occurred.” Write its sentence under `reason` of the feature's namespace, or in errors.json where any screen may say it (every complete language):",
  );
});

test("a reason has only one text", () => {
  const words = keys.map((key) => /^(?:errors:|\w+:reason\.)(.+)$/.exec(key)?.[1]).filter((word) => word !== undefined);
  expect(words.length).toBeGreaterThan(50);
  expectNone(
    words.filter((word) => sentencesOf(word).length > 1),
    "Two features use one word for a reason. Keep one sentence, in errors.json if both need it:",
  );
});

test("there are no unused texts", () => {
  const words = wordsOfCode();
  const unused = keys.filter((key) => {
    const plain = key.slice(key.indexOf(":") + 1);
    return !words.has(key) && !words.has(plain.replace(/^reason\./, "")) && !uses.some((use) => means(use, key));
  });
  expectNone(unused, "These texts are not used. Remove them from locales/*, or use them:");
});

const spoken = new Set([
  "aria-label",
  "aria-description",
  "title",
  "alt",
  "placeholder",
  "label",
  "legend",
  "hint",
  "lead",
  "closeLabel",
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The texts in a rendered expression: a literal, both sides of a conditional, the plain parts of a template. */
function shownTexts(node: ts.Node | undefined): ts.Node[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return hasLetters(node.text) ? [node] : [];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return shownTexts(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownTexts(node.whenTrue), ...shownTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return shownTexts(node.right);
  if (!ts.isTemplateExpression(node)) return [];
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return parts.some(hasLetters) ? [node] : [];
}

test("all visible text comes from locales/", () => {
  // The desk is for staff, in English only (app/desk/README.md#plain-html).
  const screens = codeUnder("app").filter(
    (file) => file.endsWith(".tsx") && !isAtDesk(file) && !file.startsWith("app/routes/dev.ui/"),
  );
  const literals = screens.flatMap((file) => [
    ...nodesOf(file, ts.isJsxText).filter((each) => hasLetters(each.text.replace(/&\w+;/g, ""))),
    ...nodesOf(file, ts.isJsxExpression)
      .filter((each) => !ts.isJsxAttribute(each.parent))
      .flatMap(shownTexts),
    ...nodesOf(file, ts.isJsxAttribute)
      .filter((each) => spoken.has(each.name.getText()))
      .flatMap((each) => shownTexts(each.initializer)),
  ]);
  expectNone(
    literals.map((each) => `${placeOf(each)}: ${each.getText().trim().slice(0, 60)}`),
    "There is text in the code. Put it in locales/<language>/<feature>.json and use it with t(…):",
  );
});

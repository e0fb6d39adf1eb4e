import { expect, test } from "vitest";
import ts from "typescript";
import { languages } from "#app/platform/i18n/languages.ts";
import { codeUnder, expectNone, isAtDesk, nodesOf, textOf } from "../source-files.ts";

const isCall = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node);
const isConstant = (node: ts.Node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node);

/** The text of an argument: a string, a constant of its file, or the name inside `hostCookieName(…)`. */
function nameIn(file: string, argument: ts.Expression | undefined): string {
  if (!argument) return "";
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isCallExpression(argument)) return nameIn(file, argument.arguments[0]);
  const constant = nodesOf(file, isConstant).find(
    ({ name, initializer }) =>
      name.getText() === argument.getText() && initializer && ts.isStringLiteralLike(initializer),
  );
  return constant ? nameIn(file, constant.initializer) : `${file}: ${argument.getText()}`;
}

/** The cookies that the site sets in members' and visitors' browsers. */
const cookies = codeUnder("app")
  .filter((file) => !isAtDesk(file))
  .flatMap((file) =>
    nodesOf(file, isCall)
      .filter(({ expression }) => expression.getText() === "writeCookie")
      .map((call) => nameIn(file, call.arguments[0])),
  );

test("the page about cookies names every cookie in each language", () => {
  expect(cookies).toContain("session");
  const missing = languages.flatMap((language) => {
    const page = textOf(`locales/${language}/pages/cookies.md`);
    return [...new Set(cookies)].filter((name) => !page.includes(`\`${name}\``)).map((name) => `${language}: ${name}`);
  });
  expectNone(missing, "Add these cookies to the table of locales/*/pages/cookies.md:");
});

import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf } from "../source-files.ts";

/*
 * A browser takes `//host` and `/\host` for another site, and React Router has followed both (GHSA-jjmj-jmhj-qwj2). So no
 * link, form or redirect is given such an address, whatever a client sends.
 */

const attributes = new Set(["to", "href", "action", "formAction", "closeTo"]);
const calls = new Set(["redirect", "redirectDocument", "replace", "navigate"]);

/** The texts that an address can begin with: of both sides of a condition, of the left of a sum. */
function beginningsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return beginningsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(beginningsOf);
  if (!ts.isBinaryExpression(node)) return [node];
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken
    ? beginningsOf(node.left)
    : [node.left, node.right].flatMap(beginningsOf);
}

/** Every address that a file gives to a link, a form, or a redirect. */
function addressesIn(file: string): ts.Expression[] {
  const ofElements = nodesOf(file, ts.isJsxAttribute)
    .filter(({ name }) => attributes.has(name.getText()))
    .flatMap(({ initializer }) =>
      initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer,
    );
  const ofCalls = nodesOf(file, ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && calls.has(expression.text))
    .map((call) => call.arguments[0]);
  return [...ofElements, ...ofCalls]
    .filter((each) => each !== undefined && ts.isExpression(each))
    .flatMap(beginningsOf);
}

/** What is wrong with the written part of an address; undefined if nothing is. */
function problemOf(address: ts.Expression): string | undefined {
  const head = ts.isTemplateExpression(address) ? address.head.text : undefined;
  if (head === "/") return "begins with a slash and a value, which may begin with one";
  const text = ts.isStringLiteralLike(address) ? address.text : (head ?? "");
  if (text.startsWith("//")) return "begins with two slashes";
  return text.includes("\\") ? "holds a backslash" : undefined;
}

test("no link, form or redirect is written so that it could lead to another site", () => {
  const files = codeUnder("app");
  const addresses = files.flatMap(addressesIn);
  expect(addresses.length).toBeGreaterThan(400);
  const problems = addresses.flatMap((each) => {
    const problem = problemOf(each);
    return problem ? [`${placeOf(each)}: ${each.getText().slice(0, 60)} ${problem}`] : [];
  });
  expectNone(problems, "An address could lead to another site. Build it with urls.ts, or read it with ownPath:");
});

/** What makes a client's text a path of this site, or a member of a fixed list. */
const readers = /^(ownPath|nextPath|nextAtDesk|nextAfterProof)$/;

test("a page to return to is read by what refuses other sites", () => {
  const reads = codeUnder("app").flatMap((file) => [
    ...nodesOf(file, ts.isCallExpression).filter(
      ({ expression, arguments: [name] }) =>
        /\.get$/.test(expression.getText()) && name !== undefined && ts.isStringLiteral(name) && name.text === "next",
    ),
    ...nodesOf(file, ts.isPropertyAccessExpression).filter((each) => /\bvalue\.next$/.test(each.getText())),
  ]);
  expect(reads.length).toBeGreaterThan(10);
  const isRead = (node: ts.Node): boolean =>
    ts.isCallExpression(node)
      ? readers.test(node.expression.getText()) || isRead(node.parent)
      : !ts.isStatement(node) && !ts.isSourceFile(node) && isRead(node.parent);
  // The logins' and the age gate's pages carry it on in a field, which their actions read.
  const carried =
    /^app\/routes\/(login\/login|login\.code\/login-code|age\.required\/required|desk\.login\/login)\.route\.tsx:/;
  expectNone(
    reads.filter((each) => !isRead(each) && !carried.test(placeOf(each))).map(placeOf),
    "A path from a request is used as it came. Read it with ownPath (platform/request/own-path):",
  );
});

import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf } from "../source-files.ts";

const isFetcherCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^useFetchers?$/.test(node.expression.getText());
/** What a fetcher's functions are called: they do not change with its state. */
const functionNames = new Set(["load", "submit", "Form"]);

function namesBoundBy({ name }: ts.VariableDeclaration): string[] {
  const names = ts.isIdentifier(name) ? [name] : nodesOf(name, ts.isBindingElement).map((each) => each.name);
  return names.map((each) => each.getText()).filter((each) => !functionNames.has(each));
}

/** Whether it stands in a function without a name that is only passed on, not in what the expression computes. */
const isLater = (node: ts.Node, expression: ts.Node): boolean =>
  node !== expression && (ts.isArrowFunction(node) || isLater(node.parent, expression));

/** The names in a file whose values come from a fetcher, directly or by way of others. */
function fetcherNames(file: string): Set<string> {
  const names = new Set<string>();
  for (const declaration of nodesOf(file, ts.isVariableDeclaration)) {
    const value = declaration.initializer;
    if (!value) continue;
    const uses = nodesOf(value, ts.isIdentifier).filter((each) => names.has(each.text) && !isLater(each, value));
    if (uses.length > 0 || nodesOf(value, isFetcherCall).length > 0)
      namesBoundBy(declaration).forEach((each) => names.add(each));
  }
  return names;
}

test("no effect depends on a fetcher's state or data", () => {
  const files = codeUnder("app").filter((file) => nodesOf(file, isFetcherCall).length > 0);
  expect(files.length).toBeGreaterThan(5);
  const lost = files.flatMap((file) => {
    const names = fetcherNames(file);
    return nodesOf(file, ts.isCallExpression)
      .filter((call) => /^use(Layout)?Effect$/.test(call.expression.getText()))
      .flatMap((call) => call.arguments.slice(1))
      .filter((list) =>
        nodesOf(list, ts.isIdentifier).some((each) => names.has(each.text) && !functionNames.has(each.text)),
      );
  });
  expectNone(
    lost.map((list) => `${placeOf(list)}: ${list.getText()}`),
    "React may lose such an effect: the router changes a fetcher before it renders, and a render without other changes " +
      "records the new values as seen. Leave the list out, and remember in a ref what was handled:",
  );
});

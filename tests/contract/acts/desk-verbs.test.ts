import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, isAtDesk, nodesOf, placeOf, targetOf, treeOf } from "../source-files.ts";

/** Called with who acts, and without a row of their own. */
const unaudited: Record<string, string> = {
  runCommand: "each command writes its own row: staff-commands.test.ts",
  inStaffTransaction: "the transaction of a verb that writes it",
  preview: "decides nothing; the complaint was shown before, which is noted",
};

/** Functions of a file, those in constants included, by name. */
function functionsOf(file: string): Map<string, ts.Node> {
  const functions = new Map<string, ts.Node>();
  for (const statement of treeOf(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) functions.set(name.text, initializer);
    }
  }
  return functions;
}

/** Where an imported name comes from, and its name there. */
function importOf(file: string, name: string): { module: string; name: string } | undefined {
  for (const node of nodesOf(file, ts.isImportDeclaration)) {
    const { moduleSpecifier: from, importClause } = node;
    const names = importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(from)) continue;
    const found = names.elements.find((each) => each.name.text === name);
    if (found) return { module: targetOf(file, from.text), name: (found.propertyName ?? found.name).text };
  }
  return undefined;
}

/** Whether a function, or one that it calls, writes an audit row. */
function audits(file: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  const body = functionsOf(file).get(name);
  if (!body) {
    const imported = importOf(file, name);
    return imported?.module.startsWith("app/") ? audits(imported.module, imported.name, seen) : false;
  }
  const called = nodesOf(body, ts.isCallExpression).flatMap(({ expression }) =>
    ts.isIdentifier(expression) ? [expression.text] : [],
  );
  return called.includes("writeAudit") || called.some((each) => audits(file, each, seen));
}

/** The calls of the desk's screens that hand over who acts and when. */
const acts = codeUnder("app")
  .filter(isAtDesk)
  .flatMap((file) =>
    nodesOf(file, ts.isCallExpression).flatMap((call) => {
      const isAct = call.arguments.some((each) => /^(\{ \.\.\.)?(form\.)?context\b(?!\.)/.test(each.getText()));
      return isAct && ts.isIdentifier(call.expression)
        ? [{ file, name: call.expression.text, place: placeOf(call) }]
        : [];
    }),
  );

test("whatever a screen of the desk does or looks at in somebody's name leaves its row in the audit", () => {
  expect(acts.length).toBeGreaterThan(25);
  expectNone(
    acts
      .filter(({ file, name }) => !(name in unaudited) && name !== "writeAudit" && !audits(file, name))
      .map(({ name, place }) => `${place}: ${name}`),
    "Write an audit row in the verb's transaction (platform/commands/write-audit), or say here why there is nothing to note:",
  );
  expectNone(
    Object.keys(unaudited).filter((name) => !acts.some((each) => each.name === name)),
    "Nothing is called so any more; take it out of the list:",
  );
});

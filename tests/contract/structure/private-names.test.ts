import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, importsOf, nodesOf, placeOf, textOf, treeOf } from "../source-files.ts";

/** The one file that may know how Remix and React Router work inside; its own test holds it against them. */
const exception = "app/platform/remix-internals.ts";
const code = [...codeUnder("app", "db", "scripts"), ...filesUnder("scripts", /\.mjs$/), "remix.config.ts"].filter(
  (file) => file !== exception,
);

/** Names that libraries and Node keep to themselves, and channels that no type describes. */
const privateName =
  /UNSAFE_\w+|__remix\w*|x-remix-[\w-]+|\b_handle\b|_httpMessage|streamController|serverHandoffStream|renderMeta|globalThis\s*\[|Symbol\.for\(|setFlagsFromString/g;

const withoutComments = (file: string) =>
  textOf(file).replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));

test("only one file names what libraries keep private, and nothing is handed on by a global symbol", () => {
  expect(code.length).toBeGreaterThan(1_000);
  const found = code.flatMap((file) =>
    [...withoutComments(file).matchAll(privateName)].map(([name]) => `${file}: ${name}`),
  );
  expectNone(
    found,
    `Use what the library promises, or put the name into ${exception} with a test against the library:`,
  );
});

test("packages are imported by what they export", () => {
  // A script for pages without a bundler, which the package's `unpkg` names.
  const published = "node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js";
  const inside = code.flatMap(importsOf).filter(({ to }) => /(^|\/)(dist|node_modules)\//.test(to) && to !== published);
  expectNone(
    inside.map(({ place, to }) => `${place} imports ${to}`),
    "A file inside a package may be another one in its next version. Import the package:",
  );
});

/** The names that a file has imported from packages or from Node. */
function namesOfPackages(file: string): Set<string> {
  const names = new Set<string>();
  for (const { importClause, moduleSpecifier } of nodesOf(file, ts.isImportDeclaration)) {
    if (!importClause || /^["'][.#]/.test(moduleSpecifier.getText())) continue;
    if (importClause.name) names.add(importClause.name.text);
    const bindings = importClause.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

/** What an assignment or `Object.defineProperty` changes: the name at the beginning of `name.of.a.property`. */
function changedName(node: ts.Node): string | undefined {
  let target: ts.Node | undefined;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) target = node.left;
  if (ts.isCallExpression(node) && /^(Object|Reflect)\.(assign|defineProperty|set)$/.test(node.expression.getText())) {
    target = node.arguments[0];
    return target && ts.isIdentifier(target) ? target.text : undefined;
  }
  if (!target || !(ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target))) return undefined;
  let first: ts.Expression = target;
  while (ts.isPropertyAccessExpression(first) || ts.isElementAccessExpression(first)) first = first.expression;
  return ts.isIdentifier(first) ? first.text : undefined;
}

test("nothing of a package or of Node is replaced", () => {
  const replaced = code.flatMap((file) => {
    const names = namesOfPackages(file);
    if (names.size === 0) return [];
    const isChange = (node: ts.Node): node is ts.Node => names.has(changedName(node) ?? "");
    return nodesOf(treeOf(file), isChange).map(placeOf);
  });
  expectNone(
    replaced,
    "Everybody who uses the package gets what is put here. Wrap it instead, under a name of its own:",
  );
});

test("the page's fetch is put together in one place", () => {
  const replaces = /\b(?:window|globalThis)\.fetch\s*=[^=]/;
  expect(code.filter((file) => replaces.test(withoutComments(file)))).toEqual(["app/entry.client.tsx"]);
});

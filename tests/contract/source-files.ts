import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Contract tests read the product's sources as syntax trees, with paths relative to this folder, the repository. */
export const top = path.resolve(import.meta.dirname, "../..");

/** Files of a folder and all below it whose path matches, sorted. */
export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)))
    .filter((file) => pattern.test(file))
    .sort();
}

/** The TypeScript files of the given folders, without tests. */
export function codeUnder(...folders: string[]): string[] {
  const isTest = /\.test\.tsx?$/;
  return folders.flatMap((folder) => filesUnder(folder, /\.tsx?$/)).filter((file) => !isTest.test(file));
}

/** Staff's part of the site, which is in English only: the desk and its screens. */
export const isAtDesk = (file: string) => /^app\/(desk\/|routes\/desk[./])/.test(file);
/** What only the demo has, and its screens. */
export const isOfDemo = (file: string) => /^app\/(demo\/|routes\/(dev|sandbox)\.)/.test(file);

export function textOf(file: string): string {
  return readFileSync(path.join(top, file), "utf8");
}

const trees = new Map<string, ts.SourceFile>();

export function treeOf(file: string): ts.SourceFile {
  const cached = trees.get(file);
  if (cached) return cached;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind);
  trees.set(file, tree);
  return tree;
}

/** Calls `visit` for a node and all its descendants, in source order. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Every node of a file for which `of` holds. */
export function nodesOf<Kind extends ts.Node>(from: string | ts.Node, of: (node: ts.Node) => node is Kind): Kind[] {
  const nodes: Kind[] = [];
  walk(typeof from === "string" ? treeOf(from) : from, (node) => {
    if (of(node)) nodes.push(node);
  });
  return nodes;
}

/** `app/routes/likes/overview.route.tsx:14`, for messages. */
export function placeOf(node: ts.Node): string {
  const tree = node.getSourceFile();
  return `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** `isLater`: by `import()`, when the code runs. */
export type Import = { from: string; to: string; place: string; typesOnly: boolean; isLater: boolean };

/** A file's imports: static, type-only, `export … from` and `import()`. Own files as paths, packages as names. */
export function importsOf(file: string): Import[] {
  const nodes: Import[] = [];
  const add = (word: ts.Node, typesOnly: boolean, isLater = false) => {
    if (!ts.isStringLiteralLike(word)) return;
    nodes.push({ from: file, to: targetOf(file, word.text), place: placeOf(word), typesOnly, isLater });
  };
  walk(treeOf(file), (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, namesTypesOnly(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    for (const word of node.arguments) add(word, false, true);
  });
  return nodes;
}

/** `import type { … }`, or every name marked with `type`. */
function namesTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.isTypeOnly || clause.name) return clause?.isTypeOnly ?? false;
  const names = clause.namedBindings;
  return names !== undefined && ts.isNamedImports(names) && names.elements.every((each) => each.isTypeOnly);
}

/** The target of an import: `#app/…` and relative ones as a path, without `?url` and the like. */
export function targetOf(file: string, word: string): string {
  const plain = word.replace(/\?.*$/, "");
  const own = /^#(app|db|tests)\//.test(plain);
  if (own) return plain.slice(1);
  return plain.startsWith(".") ? path.join(path.dirname(file), plain) : plain;
}

/** The tables of staff commands; each loads the verbs of its topic when one of its rows runs. */
export const commandTables = filesUnder("app", /-commands\.ts$/);
/** The modules that a table loads; a contract holds that it is one. */
export const loadedBy = (table: string): string[] =>
  importsOf(table).flatMap(({ to, isLater }) => (isLater ? [to] : []));

const staffVerbs = new Set(commandTables.flatMap((table) => [...loadedBy(table), ...verbFilesOf(table).values()]));

/** Verb → the file that has it: the module that the table loads, or where that one takes the verb from. */
export function verbFilesOf(table: string): Map<string, string> {
  const [module] = loadedBy(table);
  const files = new Map<string, string>();
  if (!module) return files;
  for (const node of nodesOf(module, ts.isExportDeclaration)) {
    const { exportClause, moduleSpecifier } = node;
    if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) continue;
    if (!ts.isStringLiteralLike(moduleSpecifier)) continue;
    for (const { name } of exportClause.elements) files.set(name.text, targetOf(module, moduleSpecifier.text));
  }
  for (const { name } of nodesOf(module, ts.isFunctionDeclaration)) if (name) files.set(name.text, module);
  return files;
}

/** What staff commands are made of: what all share, the topics' tables and their verbs, and the desk. */
export const isOfStaff = (file: string) =>
  /^app\/(desk|platform\/commands)\//.test(file) || commandTables.includes(file) || staffVerbs.has(file);

/** Fails with what to do and all places where to do it. */
export function expectNone(nodes: string[], whatToDo: string): void {
  if (nodes.length > 0) throw new Error(`${whatToDo}\n${nodes.map((each) => `  - ${each}`).join("\n")}`);
}

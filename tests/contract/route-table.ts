import { existsSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import routes from "#app/routes.ts";
import { nodesOf, top, treeOf } from "./source-files.ts";

export type Route = { id: string; file: string; address: string; layout: boolean };
export type Job = "loader" | "action";

/** Every route module of the site with its address, the root first; a layout has the address of what it wraps. */
export const routeTable: Route[] = [
  { id: "root", file: "app/root.tsx", address: "/", layout: true },
  ...(await Promise.resolve(routes)).flatMap((entry) => flatten(entry, "")),
];

function flatten(entry: RouteConfigEntry, above: string): Route[] {
  const address = path.posix.join("/", above, entry.path ?? "");
  const children = (entry.children ?? []).flatMap((child) => flatten(child, address));
  const id = entry.id ?? entry.file.replace(/\.\w+$/, "");
  return [{ id, file: `app/${entry.file}`, address, layout: children.length > 0 }, ...children];
}

/** Routes whose module is not there, which only a route table ahead of its screens has. */
export const missing = routeTable.filter((route) => !existsSync(path.join(top, route.file)));
export const present = routeTable.filter((route) => !missing.includes(route));

/** Each loader or action of the site. */
export const jobs = present.flatMap((route) =>
  (["loader", "action"] as const).flatMap((job) => {
    const code = exported(route.file, job);
    return code ? [{ route, job, code }] : [];
  }),
);

/** What a module exports under a name: the function, or whatever makes it. */
export function exported(file: string, name: string): ts.Node | undefined {
  for (const statement of treeOf(file).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      const found = statement.exportClause.elements.find((each) => each.name.text === name);
      if (found) return found;
    }
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (found) return made(file, found.initializer);
  }
  return undefined;
}

/** Shows something itself: a page, and no file or answer of data alone. */
export function exportsDefault(file: string): boolean {
  return treeOf(file).statements.some(
    (statement) =>
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.DefaultKeyword)),
  );
}

/** `export const action = answer` is what `answer` is. */
function made(file: string, value: ts.Expression | undefined): ts.Node | undefined {
  if (!value || !ts.isIdentifier(value)) return value;
  const functions = nodesOf(file, ts.isFunctionDeclaration).find((each) => each.name?.text === value.text);
  return (
    functions ?? nodesOf(file, ts.isVariableDeclaration).find((each) => each.name.getText() === value.text)?.initializer
  );
}

/** Made by `endpoint(…)` of app/api, which guards and opens the door by the operation's own words. */
export function isEndpoint(code: ts.Node): code is ts.CallExpression {
  return ts.isCallExpression(code) && code.expression.getText() === "endpoint";
}

/** The first call of one of `names` that always happens: in no branch, no inner function, and awaited where it answers later. */
export function certainCall(code: ts.Node, names: readonly string[]): ts.CallExpression | undefined {
  return nodesOf(code, ts.isCallExpression).find(
    (call) => names.includes(call.expression.getText()) && isCertain(call, code),
  );
}

function isCertain(call: ts.Node, code: ts.Node): boolean {
  for (let node = call.parent; node !== code && node.parent !== code; node = node.parent) {
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isFunctionLike(node)) return false;
    if (ts.isIterationStatement(node, false) || ts.isSwitchStatement(node) || ts.isCatchClause(node)) return false;
    if (ts.isBinaryExpression(node) && ["&&", "||", "??"].includes(node.operatorToken.getText())) return false;
  }
  return true;
}

export function isAwaited(call: ts.Node, code: ts.Node): boolean {
  for (let node = call.parent; node !== code; node = node.parent) if (ts.isAwaitExpression(node)) return true;
  return false;
}

/** Where the database is named for the first time in a function, as a position in the file; Infinity when nowhere. */
export function firstTouch(code: ts.Node): number {
  const named = nodesOf(code, ts.isIdentifier).filter((each) => each.text === "db" || each.text === "tx");
  return named[0]?.getStart() ?? Infinity;
}

/** An address with its parameters filled in: `/members/:id` with `{ id: "7" }`. */
export function filledIn(address: string, params: Record<string, string> = {}): string {
  return address
    .replace(/\/:(\w+)\?/g, (_, name: string) => (params[name] ? `/${params[name]}` : ""))
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? "7")
    .replace("*", "no-such-page");
}

/** Where the page's own script asks a single loader, past its parents. */
export function dataAddress(route: Route, params?: Record<string, string>): string {
  const page = filledIn(route.address, params);
  return `${page === "/" ? "/_root" : page}.data?_routes=${encodeURIComponent(route.id)}`;
}

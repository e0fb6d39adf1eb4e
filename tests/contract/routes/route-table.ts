import { existsSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import routes from "#app/routes.ts";
import { nodesOf, top, treeOf } from "../source-files.ts";

export type Route = { id: string; file: string; address: string; layout: boolean };
export type Job = "loader" | "action";

/** Every route module of the site with its address, the root first; a layout has the address of its routes. */
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

/** Routes whose module does not exist. */
export const missing = routeTable.filter((route) => !existsSync(path.join(top, route.file)));
export const present = routeTable.filter((route) => !missing.includes(route));

/** Each loader or action of the site. */
export const jobs = present.flatMap((route) =>
  (["loader", "action"] as const).flatMap((job) => {
    const code = exported(route.file, job);
    return code ? [{ route, job, code }] : [];
  }),
);

/** A module's export with this name: the function, or the expression that creates it. */
export function exported(file: string, name: string): ts.Node | undefined {
  for (const statement of treeOf(file).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      const declaration = statement.exportClause.elements.find((each) => each.name.text === name);
      if (declaration) return declaration;
    }
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const declaration = statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (declaration) return made(file, declaration.initializer);
  }
  return undefined;
}

/** Whether it renders a page, not only a file or data. */
export function exportsDefault(file: string): boolean {
  return treeOf(file).statements.some(
    (statement) =>
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.DefaultKeyword)),
  );
}

/** Resolves `export const action = answer` to the definition of `answer`. */
function made(file: string, value: ts.Expression | undefined): ts.Node | undefined {
  if (!value || !ts.isIdentifier(value)) return value;
  const functions = nodesOf(file, ts.isFunctionDeclaration).find((each) => each.name?.text === value.text);
  return (
    functions ?? nodesOf(file, ts.isVariableDeclaration).find((each) => each.name.getText() === value.text)?.initializer
  );
}

/** Whether it is made by `endpoint(…)` of app/api, which calls guard and door according to the operation. */
export function isEndpoint(code: ts.Node): code is ts.CallExpression {
  return ts.isCallExpression(code) && code.expression.getText() === "endpoint";
}

/** The first unconditional call of one of `names`: not in a branch and not in an inner function. */
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

/** The position in the file where a function first uses the database; Infinity if it does not. */
export function firstTouch(code: ts.Node): number {
  const databaseUses = nodesOf(code, ts.isIdentifier).filter((each) => each.text === "db" || each.text === "tx");
  return databaseUses[0]?.getStart() ?? Infinity;
}

/** An address with its parameters filled in: `/members/:id` with `{ id: "7" }`. */
export function filledIn(address: string, params: Record<string, string> = {}): string {
  return address
    .replace(/\/:(\w+)\?/g, (_, name: string) => (params[name] ? `/${params[name]}` : ""))
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? "7")
    .replace("*", "no-such-page");
}

/** The address at which the page's script requests a single loader without its parents. */
export function dataAddress(route: Route, params?: Record<string, string>): string {
  const page = filledIn(route.address, params);
  return `${page === "/" ? "/_root" : page}.data?_routes=${encodeURIComponent(route.id)}`;
}

import path from "node:path";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import ts from "typescript";
import { expect, test } from "vitest";
import { deskUrls } from "#app/desk-urls.ts";
import { urls } from "#app/urls.ts";
import { routeTable } from "./route-table.ts";
import { codeUnder, expectNone, nodesOf, placeOf, top } from "../source-files.ts";

const table: AgnosticRouteObject[] = routeTable
  .filter((route) => !route.layout)
  .map((route) => ({ id: route.id, path: route.address }));

type Makers = Record<string, (...args: unknown[]) => string>;

/** Both tables of addresses: members' and the desk's. */
const tables = [
  { name: "urls", file: path.join(top, "app/urls.ts"), makers: urls as unknown as Makers },
  { name: "deskUrls", file: path.join(top, "app/desk-urls.ts"), makers: deskUrls as unknown as Makers },
];
const files = tables.map(({ file }) => file);
const program = ts.createProgram(files, { target: ts.ScriptTarget.ES2022, strict: true, noEmit: true, types: [] });
const checker = program.getTypeChecker();

/** Sample values for a parameter of this type: every member of a union, a number, a text, a query. */
function samplesOf(type: ts.Type, text: string): unknown[] {
  if (type.isUnion()) return type.types.flatMap((each) => samplesOf(each, text));
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.Number) return [42];
  if (type.flags & ts.TypeFlags.String) return [text];
  if (type.flags & ts.TypeFlags.Undefined) return [undefined];
  if (type.getStringIndexType()) return [{ after: `${text} b&c` }];
  throw new Error(`urls.ts has a parameter this test cannot fill in: ${checker.typeToString(type)}. Teach samplesOf.`);
}

/** Every way to call an address function: each member of a union, with and without optional parameters. */
function callsOf(file: string, name: string, text: string): unknown[][] {
  const tree = program.getSourceFile(file);
  const property = tree && nodesOf(tree, ts.isPropertyAssignment).find((each) => each.name.getText() === name);
  if (!property || !ts.isArrowFunction(property.initializer))
    throw new Error(`${name} of ${file} is not an arrow function`);
  const samples = property.initializer.parameters.map((parameter) =>
    samplesOf(checker.getTypeAtLocation(parameter), text),
  );
  return samples.reduce<unknown[][]>((calls, each) => calls.flatMap((call) => each.map((one) => [...call, one])), [[]]);
}

const addressesOf = (text: string) =>
  tables.flatMap(({ name: table, file, makers }) =>
    Object.entries(makers).flatMap(([name, make]) =>
      callsOf(file, name, text).map((args) => ({ name: `${table}.${name}`, address: make(...args) })),
    ),
  );
const addresses = addressesOf("a-word");

function leadsToScreen(address: string): boolean {
  const routeId = matchRoutes(table, new URL(address, "http://site.test").pathname)?.at(-1)?.route.id;
  return routeId !== undefined && routeId !== "not-found";
}

test("every address of urls.ts leads to a screen", () => {
  expect(addresses.length).toBeGreaterThan(20);
  const unresolved = addresses.filter(({ address }) => !leadsToScreen(address));
  expectNone(
    unresolved.map(({ name, address }) => `${name} gives ${address}`),
    "An address is no route. Add it to app/routes.ts or remove it from its table:",
  );
});

test.each(["/evil.test", "//evil.test", "\\evil.test", "https://evil.test", ""])(
  "every address of urls.ts is one of this site, with %j in it too",
  (text) =>
    expectNone(
      addressesOf(text)
        .filter(({ address }) => !/^\/(?![/\\])/.test(address))
        .map(({ name, address }) => `${name} gives ${address}`),
      "An address leads to another site. Begin it with a fixed word:",
    ),
);

test("links and redirects are built by urls.ts", () => {
  const links = new Set(["to", "href", "action"]);
  const own = (node: ts.Node | undefined) => node !== undefined && /^["'`]\/[a-z][^.]*$/.test(node.getText());
  const screens = codeUnder("app").filter((file) => !file.startsWith("app/routes/dev.ui/"));
  const literals = screens.flatMap((file) => [
    ...nodesOf(file, ts.isJsxAttribute)
      .filter((each) => links.has(each.name.getText()) && each.initializer !== undefined)
      .filter(({ initializer }) =>
        own(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer),
      ),
    ...nodesOf(file, ts.isCallExpression).filter(
      (each) => each.expression.getText() === "redirect" && own(each.arguments[0]),
    ),
  ]);
  expectNone(
    literals.map((each) => `${placeOf(each)}: ${each.getText().slice(0, 60)}`),
    "An address is hard-coded. Use urls.… of app/urls.ts or deskUrls.… of app/desk-urls.ts, so that it changes with the route:",
  );
});

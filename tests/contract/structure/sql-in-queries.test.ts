import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, nodesOf, placeOf, textOf } from "../source-files.ts";

/** Files besides `*.queries.server.ts` that may write SQL, each with its reason. This list may only become shorter. */
const exceptions: Record<string, string> = {
  "app/leaving/erasure/erasure-table.server.ts": "a table: each line says in SQL what erasure does to one table",
};

/** Infrastructure below the queries, the demo's own code, the process itself, and what works on the whole database. */
const otherRooms = /^app\/(platform|demo|jobs|desk\/(backup|installation))\//;

/** The methods with which Kysely queries begin, and its template for raw SQL. */
const statements = [
  "selectFrom",
  "selectNoFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "replaceInto",
  "mergeInto",
];

const isCall = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node);
const isTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression => ts.isTaggedTemplateExpression(node);

function sqlIn(file: string): string[] {
  const calls = nodesOf(file, isCall).filter(
    ({ expression }) => ts.isPropertyAccessExpression(expression) && statements.includes(expression.name.text),
  );
  const templates = nodesOf(file, isTemplate).filter(({ tag }) => ts.isIdentifier(tag) && tag.text === "sql");
  return [...calls, ...templates].map(placeOf);
}

const verbs = filesUnder("app", /\.server\.tsx?$/).filter(
  (file) => !file.endsWith(".queries.server.ts") && !otherRooms.test(file),
);

test("only queries read and write Postgres", () => {
  expect(verbs.length).toBeGreaterThan(100);
  expectNone(
    verbs.filter((file) => !(file in exceptions)).flatMap(sqlIn),
    "A verb holds SQL. Move the statement into the topic's *.queries.server.ts and give it a name:",
  );
});

test("every exception is still needed", () => {
  expectNone(
    Object.keys(exceptions).filter((file) => !verbs.includes(file) || sqlIn(file).length === 0),
    "Take these files off the list of exceptions:",
  );
});

test("every rule table is run by firstMatch", () => {
  expectNone(
    codeUnder("app").filter(
      (file) => file !== "app/platform/first-match.ts" && /\.(find|some)\(\((\w+)\) => \2\.when\(/.test(textOf(file)),
    ),
    "A rule runs its table by hand. Use firstMatch (app/platform/first-match.ts):",
  );
});

import ts from "typescript";
import { expect, test } from "vitest";
import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { allRateLimits } from "#app/demo/rules/all-rate-limits.ts";
import { codeUnder, expectNone, filesUnder, nodesOf, placeOf } from "./source-files.ts";

const tables = filesUnder("app", /^app\/[^/]+\/rate-limits\.ts$/);
const machinery = ["app/platform/request/rate-limits.ts", "app/platform/request/rate-limit.server.ts"];
const code = codeUnder("app").filter((file) => !tables.includes(file) && !machinery.includes(file));
const doors = /^app\/platform\/doors\//;

test("every table of rate limits is in the list of all", async () => {
  expect(tables.length).toBeGreaterThan(5);
  const missing = [];
  for (const file of tables) {
    const exported = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, Record<string, RateLimit>>;
    const rows = Object.values(exported).flatMap((table) => Object.values(table));
    missing.push(...rows.filter((row) => !allRateLimits.includes(row)).map((row) => `${file}: ${row.name}`));
  }
  expectNone(missing, "Add the table to app/demo/rules/all-rate-limits.ts:");
});

test("the names of rate limits are snake_case, and no two are the same", () => {
  const names = allRateLimits.map(({ name }) => name);
  expectNone(
    names.filter((name, at) => names.indexOf(name) !== at),
    "Two rate limits have one name, so they share a counter:",
  );
  expectNone(
    names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name)),
    "Write the name of a rate limit in snake_case:",
  );
});

test("no rate limit is written outside of the tables", () => {
  const literals = code.flatMap((file) =>
    nodesOf(file, ts.isObjectLiteralExpression).filter((literal) => {
      const names = literal.properties.map((property) => property.name?.getText());
      return names.includes("points") && (names.includes("seconds") || names.includes("per"));
    }),
  );
  expectNone(literals.map(placeOf), "Move these numbers into the feature's rate-limits.ts:");
});

test("what is counted comes from a table", () => {
  const used = code
    .filter((file) => !doors.test(file))
    .flatMap((file) =>
      nodesOf(file, ts.isCallExpression)
        .filter((call) => ["consume", "refuseOverLimit"].includes(call.expression.getText()))
        .filter((call) => !/^limitOf\(\w+Limits\.\w+, /.test(call.arguments[0]?.getText().replace(/\s+/g, " ") ?? "")),
    );
  expectNone(used.map(placeOf), "Write `consume(limitOf(chatLimits.draft, accountId))`:");
  const rows = code.flatMap((file) =>
    nodesOf(file, ts.isCallExpression)
      .filter((call) => call.expression.getText() === "limitOf")
      .filter((call) => !/^\w+Limits\.\w+$/.test(call.arguments[0]?.getText() ?? "")),
  );
  expectNone(rows.map(placeOf), "`limitOf` takes a row of a feature's table:");
});

/** The `limit` in the options of a file's doors: written there, or in a `const limit` above. */
function limitsIn(file: string): ts.Expression[] {
  const isDoor = (call: ts.CallExpression) => ["formDoor", "operation"].includes(call.expression.getText());
  const options = nodesOf(file, ts.isCallExpression)
    .filter(isDoor)
    .flatMap((call) => call.arguments.filter(ts.isObjectLiteralExpression));
  const limits = options
    .flatMap((literal) => literal.properties.slice())
    .filter((property) => property.name?.getText() === "limit");
  const variables = nodesOf(file, ts.isVariableDeclaration).filter(({ name }) => name.getText() === "limit");
  return limits.flatMap((property) =>
    ts.isPropertyAssignment(property)
      ? property.initializer
      : variables.flatMap(({ initializer }) => initializer ?? []),
  );
}

test("a door's limit comes from a table", () => {
  const limits = code.filter((file) => !doors.test(file)).flatMap(limitsIn);
  expect(limits.length).toBeGreaterThan(8);
  expectNone(
    limits.filter((limit) => !/limitOf\(|RateLimit\(/.test(limit.getText())).map(placeOf),
    "Write `limit: limitOf(chatLimits.typing, accountId)`:",
  );
});

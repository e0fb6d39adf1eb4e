import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, importsOf, nodesOf, placeOf, textOf, top } from "./source-files.ts";

const product = codeUnder("app", "db");
const everything = ["app", "db", "scripts", "tests"].flatMap((folder) => filesUnder(folder, /\.(tsx?|m?js|mts)$/));

test("the top of the repository holds what the house has, and nothing else", () => {
  const allowed = ["app", "db", "locales", "public", "scripts", "tests", "remix.config.ts", "tailwind.config.ts"];
  const files = ["package.json", "package-lock.json", "tsconfig.json", "README.md"];
  const ignored = readFileSync(path.join(top, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  const strangers = readdirSync(top).filter(
    (name) => !name.startsWith(".") && ![...allowed, ...files, ...ignored].includes(name),
  );
  expectNone(strangers, "The top level is fixed (design 2). Move these into app, db, scripts or tests:");
});

test("no drawers", () => {
  const drawer = /(^|-)(utils?|helpers?|common|misc|services?|managers?)$/i;
  const stems = (file: string) => file.split("/").map((word) => word.replace(/\..*$/, ""));
  const named = everything.filter((file) => stems(file).some((stem) => drawer.test(stem)));
  expectNone(named, "A drawer collects whatever comes. Name the file after the one verb or topic it holds (style):");
});

const isAny = (node: ts.Node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.AnyKeyword;

test("types are honest and rules are not switched off", () => {
  const anys = product.flatMap((file) => nodesOf(file, isAny)).map(placeOf);
  const silenced = everything
    .filter((file) => !file.startsWith("tests/contract/"))
    .filter((file) => /@ts-(ignore|nocheck|expect-error)|eslint-disable|prettier-ignore/.test(textOf(file)));
  expectNone(
    [...anys, ...silenced],
    "`any` or a silenced check. Give the value its type (unknown and a zod schema at the edges):",
  );
});

test("nothing is left for later, and nothing talks to the console", () => {
  const later = product.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(textOf(file)));
  const talk = product.flatMap((file) =>
    nodesOf(file, ts.isPropertyAccessExpression)
      .filter((each) => each.expression.getText() === "console")
      .map(placeOf),
  );
  expectNone([...later, ...talk], "Finish it or leave it out; the log is app/platform/log.server.ts:");
});

describe("one clock", () => {
  /** Code that asks the machine's clock for a reason of its own. */
  const ownClock: Record<string, string> = {
    "app/platform/clock.server.ts": "it is the clock",
    "app/chat/queue-runner.ts": "how long a message has waited in the browser, by that browser's own clock",
  };
  const clocked = product.filter((file) => !/^db\/(seed|embedded)/.test(file) && !(file in ownClock));

  test("time comes from app/platform/clock", () => {
    const asked = clocked.flatMap((file) => [
      ...nodesOf(file, ts.isNewExpression).filter(
        (each) => each.expression.getText() === "Date" && !each.arguments?.length,
      ),
      ...nodesOf(file, ts.isCallExpression).filter((each) => ["Date.now", "Date"].includes(each.expression.getText())),
    ]);
    expectNone(
      asked.map((each) => `${placeOf(each)}: ${each.getText()}`),
      "The machine's clock is asked. Take `now` as an argument; screens call now() of app/platform/clock.server.ts:",
    );
    expect(Object.keys(ownClock).filter((file) => !product.includes(file))).toEqual([]);
  });

  test("SQL never asks the database's clock", () => {
    const clock =
      /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b/i;
    const asked = product.flatMap((file) =>
      nodesOf(
        file,
        (node): node is ts.LiteralLikeNode => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node),
      )
        .filter((each) => clock.test(each.text))
        .map(placeOf),
    );
    expectNone(asked, "SQL asks the database what time it is. Pass the time in as a parameter:");
  });
});

test("no style attribute: the content security policy forbids it", () => {
  const styled = product.flatMap((file) =>
    nodesOf(file, ts.isJsxAttribute)
      .filter((each) => each.name.getText() === "style")
      .map(placeOf),
  );
  expectNone(styled, "Use classes, width and height, <progress>, data-niche (design 3.5):");
});

test("the environment is read in one file", () => {
  const readers = product
    .filter((file) => file.startsWith("app/") && file !== "app/platform/env.server.ts")
    .flatMap((file) => nodesOf(file, ts.isPropertyAccessExpression))
    .filter((each) => each.getText() === "process.env");
  expectNone(readers.map(placeOf), "Read `env` of app/platform/env.server.ts and check the new word there with zod:");
});

describe("the kinds of files keep to themselves", () => {
  const told = (files: string[], forbidden: RegExp) =>
    files
      .flatMap(importsOf)
      .filter((each) => !each.typesOnly && forbidden.test(each.to))
      .map((each) => `${each.place} imports ${each.to}`);

  test("a query reads and writes rows, nothing else", () => {
    const queries = product.filter((file) => file.endsWith(".queries.server.ts"));
    expect(queries.length).toBeGreaterThan(10);
    const forbidden = /^(react|@remix-run\/|nodemailer)|platform\/(clock|outbox|cookies|i18n\/texts|db)\.server\.ts$/;
    expectNone(
      told(queries, forbidden),
      "A query takes `db` first and `now` as an argument, and leaves mail and cookies to verbs and screens:",
    );
  });

  test("a rule only computes", () => {
    const rules = filesUnder("app", /\.test\.ts$/)
      .map((file) => file.replace(/\.test\.ts$/, ".ts"))
      .filter((file) => product.includes(file) && !/^app\/platform\//.test(file));
    expect(rules.length).toBeGreaterThan(10);
    const forbidden =
      /^(react|@remix-run\/|pg$)|platform\/(clock|db|outbox|cookies|i18n\/texts)\.server\.ts$|\.queries\.server\.ts$/;
    expectNone(
      told(rules, forbidden),
      "A rule takes everything as arguments: now, settings, viewer. No database, request, texts or clock:",
    );
  });
});

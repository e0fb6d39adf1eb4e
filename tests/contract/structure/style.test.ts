import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { replacingModules, replacingOnSites } from "#tests/vitest.config.ts";
import { codeUnder, expectNone, filesUnder, importsOf, nodesOf, placeOf, textOf, top } from "../source-files.ts";

const product = codeUnder("app", "db");
const everything = ["app", "db", "scripts", "tests"].flatMap((folder) => filesUnder(folder, /\.(tsx?|m?js|mts)$/));

test("the top level of the repository has only the allowed entries", () => {
  const allowed = ["app", "db", "locales", "public", "scripts", "tests", "remix.config.ts", "tailwind.config.ts"];
  const files = ["package.json", "package-lock.json", "tsconfig.json", "README.md"];
  const ignored = readFileSync(path.join(top, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  const strangers = readdirSync(top).filter(
    (name) => !name.startsWith(".") && ![...allowed, ...files, ...ignored].includes(name),
  );
  expectNone(strangers, "The top level is fixed (README.md#the-map). Move these into app, db, scripts or tests:");
});

test("no catch-all files such as utils or helpers", () => {
  const drawer = /(^|-)(utils?|helpers?|common|misc|services?|managers?)$/i;
  const stems = (file: string) => file.split("/").map((word) => word.replace(/\..*$/, ""));
  const matches = everything.filter((file) => stems(file).some((stem) => drawer.test(stem)));
  expectNone(matches, "A drawer collects whatever comes. Name the file after the one verb or topic it holds (style):");
});

const isAny = (node: ts.Node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.AnyKeyword;

test("no `any`, and no check is switched off", () => {
  const anys = product.flatMap((file) => nodesOf(file, isAny)).map(placeOf);
  const silenced = everything
    .filter((file) => !file.startsWith("tests/contract/"))
    .filter((file) => /@ts-(ignore|nocheck|expect-error)|eslint-disable|prettier-ignore/.test(textOf(file)));
  expectNone(
    [...anys, ...silenced],
    "`any` or a silenced check. Give the value its type (unknown and a zod schema at the edges):",
  );
});

test("only files with a process of their own replace modules", () => {
  const shared = everything
    .filter((file) => /\.test\.ts$/.test(file) && ![...replacingModules, ...replacingOnSites].includes(file))
    .filter((file) => /^vi\.mock\(/m.test(textOf(file)));
  expectNone(
    shared,
    "Other files would get the replaced module, too. Add it to `replacingModules` or `replacingOnSites` in vitest.config.ts:",
  );
});

test("Intl objects are made in one place, which keeps them", () => {
  const made = product
    .filter((file) => file !== "app/platform/i18n/intl.ts")
    .filter((file) => /new Intl\.(DateTimeFormat|NumberFormat|ListFormat|DisplayNames)\(/.test(textOf(file)));
  expectNone(made, "Each costs a tenth of a millisecond. Take it from platform/i18n/intl.ts:");
});

test("no TODOs and no console output", () => {
  const later = product.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(textOf(file)));
  const talk = product.flatMap((file) =>
    nodesOf(file, ts.isPropertyAccessExpression)
      .filter((each) => each.expression.getText() === "console")
      .map(placeOf),
  );
  expectNone([...later, ...talk], "Finish it or leave it out; the log is app/platform/log.server.ts:");
});

test("database connections are opened only where they get a listener and limits", () => {
  const opened = codeUnder("app", "db", "scripts")
    .flatMap((file) => nodesOf(file, ts.isNewExpression))
    .filter((each) => /^(pg\.)?(Client|Pool)$/.test(each.expression.getText()))
    .map(placeOf)
    .filter((place) => !place.startsWith("db/connect.ts"));
  expectNone(
    opened,
    "A lost connection without a listener ends the process. Use createClient or createPool (db/connect):",
  );
  // Without this option pg-boss opens its own pool.
  const bosses = codeUnder("app")
    .flatMap((file) => nodesOf(file, ts.isNewExpression))
    .filter((each) => each.expression.getText() === "PgBoss");
  expect(bosses.length).toBeGreaterThan(0);
  expectNone(
    bosses.filter((each) => !/\{ db[:,] /.test(each.getText())).map(placeOf),
    "Give pg-boss the query function of our own pool:",
  );
});

describe("one clock", () => {
  /** Code that uses the machine's clock, each with its reason. */
  const ownClock: Record<string, string> = {
    "app/platform/clock.server.ts": "it is the clock",
    "db/run-migrations.ts": "when a migration ran: nothing of the product depends on it",
    "db/old-migrations.ts": "when its name was recorded: nothing of the product depends on it",
    "db/migrations/0012_months.ts": "which months are made first: a job then makes those that are needed",
    "app/site/language/use-own-format.ts": "which day it is where the reader is, by their own clock",
    "app/chat/queue/queue-runner.ts": "how long a message has waited in the browser, by that browser's own clock",
  };
  const clocked = product.filter((file) => !/^(db\/embedded|app\/demo\/town)/.test(file) && !(file in ownClock));

  test("time comes from app/platform/clock", () => {
    const uses = clocked.flatMap((file) => [
      ...nodesOf(file, ts.isNewExpression).filter(
        (each) => each.expression.getText() === "Date" && !each.arguments?.length,
      ),
      ...nodesOf(file, ts.isCallExpression).filter((each) => ["Date.now", "Date"].includes(each.expression.getText())),
    ]);
    expectNone(
      uses.map((each) => `${placeOf(each)}: ${each.getText()}`),
      "The machine's clock is used. Take `now` as an argument; screens call now() of app/platform/clock.server.ts:",
    );
    expect(Object.keys(ownClock).filter((file) => !product.includes(file))).toEqual([]);
  });

  test("SQL never uses the database's clock", () => {
    const clock =
      /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b/i;
    const uses = product.flatMap((file) =>
      nodesOf(
        file,
        (node): node is ts.LiteralLikeNode => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node),
      )
        .filter((each) => clock.test(each.text))
        .map(placeOf),
    );
    expectNone(uses, "SQL asks the database what time it is. Pass the time in as a parameter:");
  });
});

test("no style attribute: the content security policy forbids it", () => {
  const styled = product.flatMap((file) =>
    nodesOf(file, ts.isJsxAttribute)
      .filter((each) => each.name.getText() === "style")
      .map(placeOf),
  );
  expectNone(styled, "Use classes, width and height, <progress>, data-niche (app/server/README.md#hydration):");
});

test("every page and bar takes its frame from one component", () => {
  const frame = /(?=.*(^|\s)mx-auto(\s|$))(?=.*(^|\s)px-gutter(\s|$))/s;
  const byHand = codeUnder("app")
    .filter((file) => file !== "app/ui/page.tsx")
    .flatMap((file) => nodesOf(file, ts.isStringLiteralLike))
    .filter((each) => frame.test(each.text));
  expectNone(byHand.map(placeOf), "A frame written by hand. Use Page or PageColumn (app/ui/page.tsx):");
});

test("the environment is read in one file", () => {
  const readers = product
    .filter((file) => file.startsWith("app/") && file !== "app/platform/env/env.server.ts")
    .flatMap((file) => nodesOf(file, ts.isPropertyAccessExpression))
    .filter((each) => each.getText() === "process.env");
  expectNone(
    readers.map(placeOf),
    "Read `env` of app/platform/env/env.server.ts and check the new word in env-words.ts with zod:",
  );
});

describe("each kind of file does only its own work", () => {
  const offencesIn = (files: string[], forbidden: RegExp) =>
    files
      .flatMap(importsOf)
      .filter((each) => !each.typesOnly && forbidden.test(each.to))
      .map((each) => `${each.place} imports ${each.to}`);

  test("a query reads and writes rows, nothing else", () => {
    const queries = product.filter((file) => file.endsWith(".queries.server.ts"));
    expect(queries.length).toBeGreaterThan(10);
    const forbidden =
      /^(react|@remix-run\/|nodemailer)|platform\/(clock|outbox\/outbox|request\/cookies|i18n\/texts|database\/db)\.server\.ts$/;
    expectNone(
      offencesIn(queries, forbidden),
      "A query takes `db` first and `now` as an argument, and leaves mail and cookies to verbs and screens:",
    );
  });

  test("a rule only computes", () => {
    const rules = filesUnder("app", /\.test\.ts$/)
      .map((file) => file.replace(/\.test\.ts$/, ".ts"))
      .filter((file) => product.includes(file) && !/^app\/(platform|server)\//.test(file));
    expect(rules.length).toBeGreaterThan(10);
    const forbidden =
      /^(react|@remix-run\/|pg$)|platform\/(clock|database\/db|outbox\/outbox|request\/cookies|i18n\/texts)\.server\.ts$|\.queries\.server\.ts$/;
    expectNone(
      offencesIn(rules, forbidden),
      "A rule takes everything as arguments: now, settings, viewer. No database, request, texts or clock:",
    );
  });
});

test("a page's scripts call the site only through one client, which handles retries and ended sessions", () => {
  const allowed: Record<string, string> = {
    "app/platform/fetch/call-site.ts": "the client",
    "app/platform/fetch/loader-fetch.ts": "loader data, read again",
    "app/platform/fetch/page-account-fetch.ts": "passes calls on, with the account of the page",
    "app/platform/fetch/form-post-fetch.ts": "posts of forms, as Remix sends them",
    "app/members/profile/profile-store.ts":
      "passes the page's own requests on, and answers a profile that was seen before",
    "app/chat/queue/queue-runner.ts": "a message's own retries last until it is sent (chat/deliver-queue)",
  };
  const isFetch = (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && /^(window\.|globalThis\.)?fetch$/.test(node.expression.getText());
  const own = codeUnder("app")
    .filter((file) => !/\.server\.tsx?$/.test(file) && !allowed[file])
    .flatMap((file) => nodesOf(file, isFetch));
  expectNone(own.map(placeOf), "A call of its own. Use callSite (app/platform/fetch/call-site.ts):");
});

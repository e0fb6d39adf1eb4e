import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { nameOf } from "#app/platform/commands/command.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { readArguments } from "#app/platform/commands/read-arguments.ts";
import { commandTables, expectNone, importsOf, loadedBy, nodesOf, textOf, verbFilesOf } from "../source-files.ts";

/** Commands without a row in the audit, because they change nothing and show nothing of a member, or for their own reason. */
const unaudited: Record<string, string> = {
  "site show": "settings",
  "lander history": "what was changed about words, which is itself a record",
  "site history": "what was changed about a site, which is itself a record",
  "fictional list": "profiles without a person",
  "company show": "the companies",
  "vat show": "rates",
  "desk list": "staff themselves",
  "photos queue": "which photos wait; looking at them is at the desk",
  "verify list": "which members wait; looking at their selfies is noted",
  "complaints list": "which complaints wait; showing one leaves its row",
  "age outcomes": "numbers of days",
  yield: "numbers of days",
  cohorts: "numbers of days",
  doctor: "the state of the installation",
  "mail test": "a mail to staff themselves; nothing of the site changes",
  backup: "a copy beside the database, made every night as well; whoever makes it holds the machine",
  "backup keys": "keys that nothing uses yet",
  "complaints preview": "decides nothing; the complaint was shown before, which is noted",
  "complaints counts": "numbers",
  "schemes report": "numbers of a month",
  "pictures blocked": "hashes of pictures",
  "cases list": "references; looking at a case is noted",
  restore: "the database that it fills has neither staff nor members yet; a drill leaves the site as it is",
};

/** Each command of the tables with the module of its verb. */
const declared = commandTables.flatMap((file) => {
  const verbs = verbFilesOf(file);
  return nodesOf(file, ts.isCallExpression)
    .filter((call) => call.expression.getText() === "command")
    .flatMap((call) => {
      const [line] = call.arguments;
      if (!line || !ts.isObjectLiteralExpression(line)) return [];
      const word = (name: string) => {
        const property = line.properties.find((each) => each.name?.getText() === name);
        return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
          ? property.initializer.text
          : "";
      };
      const [, verb = ""] = /\(await verbs\(\)\)\.(\w+)\(/.exec(line.getText()) ?? [];
      const module = verbs.get(verb);
      return [{ name: nameOf({ noun: word("noun"), verb: word("verb") }), module: module ?? file }];
    });
});

const featureOf = (file: string) => file.split("/", 2).join("/");

/** Whether a module, or one of its feature that it imports, writes an audit row. */
function audits(module: string, seen = new Set<string>()): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  if (/\bwriteAudit\(/.test(textOf(module)) && !module.endsWith("/write-audit.server.ts")) return true;
  return importsOf(module)
    .map(({ to }) => to)
    .filter(
      (to) =>
        /\.tsx?$/.test(to) && [featureOf(module), "app/platform/commands"].some((room) => to.startsWith(`${room}/`)),
    )
    .some((to) => audits(to, seen));
}

test("a table loads the verbs of its topic by one import", () => {
  expectNone(
    commandTables.filter((table) => loadedBy(table).length !== 1),
    "Load the verbs by `const verbs = () => import(…)`; several files are gathered in a `…-verbs.server.ts`:",
  );
});

test("every command is read from its table", () => {
  expect(declared.map(({ name }) => name).sort()).toEqual(commands.map(nameOf).sort());
  expect(new Set(commands.map(nameOf)).size).toBe(commands.length);
});

test("every command that changes something, or shows something of a member, leaves its row in the audit", () => {
  expectNone(
    declared.filter(({ name, module }) => !(name in unaudited) && !audits(module)).map(({ name }) => name),
    "Write an audit row in the command's transaction (platform/commands/write-audit), or say here why there is nothing to note:",
  );
  expectNone(
    Object.keys(unaudited).filter((name) => !declared.some((each) => each.name === name)),
    "There is no such command any more; take it out of the list:",
  );
});

test("no argument of a command takes control characters, and no name one that cannot be seen", () => {
  // These are read by the field that they are for (platform/commands/read-value), line by line, or by the rule of templates.
  const readLater = ["value", "words", "template"];
  const wrong = commands.flatMap((each) =>
    Object.entries(each.args).flatMap(([name, { schema }]) =>
      ["a\x07b", "a\x1b[2J", "\u202ea", "\u200b"]
        .filter((input) => !readLater.includes(name) && schema.safeParse(input).success)
        .map((input) => `${nameOf(each)} ${name}: ${JSON.stringify(input)}`),
    ),
  );
  expect(wrong).toEqual([]);
  const [invite] = commands.filter((each) => nameOf(each) === "desk invite");
  const read = readArguments(invite!, { email: "a@b.test", role: "money", name: "Olga\u200b Owner" });
  expect(read).toMatchObject({ ok: false, sentence: "--name must be a name without invisible characters." });
});

test("a refusal quotes no more of what was entered than shows which text it means", () => {
  const [set] = commands.filter((each) => nameOf(each) === "vat set");
  const read = readArguments(set!, { country: "x".repeat(10_000), percent: "21", from: "2027-01-01" });
  expect(read.ok ? "" : read.sentence).toMatch(
    /^country must be a two-letter country code, such as FI; "x{80}…" is not\.$/,
  );
});

test("whatever exists at the command line exists at the desk, or says why not", () => {
  expectNone(
    commands.filter(({ terminalOnly }) => terminalOnly !== undefined && terminalOnly.length < 20).map(nameOf),
    "Say in a sentence why the desk does not have it:",
  );
  const isDay = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).format === "date";
  const files = commands
    .filter(({ terminalOnly }) => terminalOnly === undefined)
    .flatMap((command) =>
      Object.entries(command.args)
        .filter(([name, argument]) => /^(file|folder|path|to|from)$/.test(name) && !argument.terminalOnly)
        .filter(([, { schema }]) => !isDay(schema))
        .map(([name]) => `${nameOf(command)}: ${name}`),
    );
  expectNone(files, "A path of the server's disk must not be entered in a browser: mark the argument terminalOnly:");
});
